/** Filings that arrive from devices. */
import type { PortalModule } from '../../modul.ts'
import { type PodnesakPorts, podnesakAggregate } from './podnesak.sync.ts'

export const podnesakModul = (ports: PodnesakPorts): PortalModule => ({
  naziv: 'podnesak',
  sync: podnesakAggregate(ports),
})
