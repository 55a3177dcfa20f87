/** The head of the body at a desk: hears declarations, announces, takes the package over, sends the minutes on. */
import { timOd } from '#contract/modules/provjera/provjera.ts'
import type { Device, Surroundings } from '../device.ts'
import type { ServerDoc } from '../model-data.ts'
import type { Prng } from '../prng.ts'
import type { Ekipa } from './ekipa.ts'
import type { Stol } from './stol.ts'
import { uPripremi, uTijeku, zapisnikUIzradi } from './vrsta.ts'

interface Okolnosti extends Pick<Surroundings, 'server' | 'faults' | 'count'> {
  ekipa: Ekipa
  devices: readonly Device[]
  rng: Prng
  stol: Stol
}

export function createVoditelj({ server, faults, count, stol, ekipa, devices, rng }: Okolnosti) {
  const { voditelj: osobaId } = ekipa
  const own = devices.filter(({ userId }) => userId === osobaId)
  const docs = () => [...server.state().docs.values()]

  function povuci({ id }: ServerDoc, code: string): void {
    count(stol({ sto: 'potez', id, osobaId, code }) ? `desk ${code}` : `desk ${code} refused`)
  }

  /** Each member of the team says that nothing ties them to the beneficiary. */
  function izjave({ id, zapis, content }: ServerDoc): boolean {
    const bez = timOd(content).find((clan) => zapis?.izjave[clan.osobaId] === undefined)
    return bez !== undefined && stol({ sto: 'izjava', id, osobaId: bez.osobaId })
  }

  function preuzmi({ id, zapis }: ServerDoc): void {
    const device = rng.pick(own)
    if (device === undefined || !faults.isOn('takenOver') || device.line.partition !== 'none') return
    const { deviceId: uredajId } = device
    if (zapis?.preuzeo?.uredajId === uredajId || !stol({ sto: 'paket', id, osobaId, uredajId })) return
    faults.hit('takenOver')
    for (const { engine } of device.tabs) engine.dispatch({ kind: 'userTap' })
  }

  /** Who was put into the team in the field owes a declaration as well: without it the field does not end. */
  function potrebno(doc: ServerDoc): void {
    if (doc.state > uTijeku.id || izjave(doc)) return
    if (doc.state === uPripremi.id) povuci(doc, 'najavi')
  }

  return {
    act: () => {
      const doc = rng.pick(docs())
      if (doc === undefined) return
      if (doc.state === uTijeku.id && rng.chance(0.25)) preuzmi(doc)
      else potrebno(doc)
    },
    nastavi: () => docs().forEach(potrebno),
    /** The minutes go to the beneficiary. */
    posalji: () => {
      for (const doc of docs()) if (doc.state === zapisnikUIzradi.id) povuci(doc, 'posaljiNaOcitovanje')
    },
  }
}
