/** What every deed of a member of the team at their device needs: who they are, where, and how they write. */
import { recordCommand } from '#app/platform/offline/core/write.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { Device, Surroundings, Tab } from '../device.ts'
import type { Prng } from '../prng.ts'
import type { Album } from './album.ts'
import type { Ekipa } from './ekipa.ts'
import { type Ovdje, pisaca } from './ovdje.ts'
import type { Stol } from './stol.ts'
import type { Sudac } from './sudac.ts'
import { upisi } from './upis.ts'

export interface Okolnosti extends Pick<Surroundings, 'oracle' | 'faults' | 'count' | 'world' | 'server' | 'mutation'> {
  device: Device
  album: Album
  sudac: Sudac
  ekipa: Ekipa
  rng: Prng
  stol: Stol
  /** No device has it any more, and the portal has not got it. */
  jeIzgubljena: (attId: string) => boolean
}

export function createRuke({ device, oracle, count }: Pick<Okolnosti, 'device' | 'oracle' | 'count'>) {
  let serial = 0
  return {
    sljedeci: () => ++serial,
    tekst: (sto: string) => `${sto} ${device.name}${++serial}`,
    pisi: (tab: Tab, { doc }: Ovdje, ops: readonly PatchOp[]) =>
      ops.length === 0 ? Promise.resolve(null) : upisi(tab, oracle, device.name, doc.key, ops),
    naredi: async (tab: Tab, { doc, statusId, sadrzaj }: Ovdje, name: string): Promise<void> => {
      const contentHash = device.hashOf(sadrzaj)
      const command = { docKey: doc.key, name, args: {}, expectState: statusId, contentHash }
      const { mutationId } = await recordCommand(tab.ctx, command)
      oracle.confirmed(device.name, mutationId)
      tab.engine.dispatch({ kind: 'localChange', urgent: true })
    },
    /** At the page that may write, where one is open; what the device refuses is not done. */
    withTab: async (work: (tab: Tab) => Promise<unknown>): Promise<void> => {
      const tab = pisaca(device)
      if (tab === undefined) return
      try {
        await work(tab)
      } catch {
        count('write refused')
      }
    },
  }
}
export type Ruke = ReturnType<typeof createRuke>
