/** Extracts behind snapshots of owners: only the calls of snapshots give them out, so nobody reads one as a file. */
import { type DatotekeVrste, TEK_PODNESENE } from '../../platform/files/port.ts'

export const DATOTEKE_SNIMKE: DatotekeVrste = {
  ...TEK_PODNESENE,
  smijeVidjeti: async () => false,
  imenovaniSazetak: async () => undefined,
}
