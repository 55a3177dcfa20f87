/** The demo's stand-in of a service of signatures. It asks nobody, and says in document and certificate that it is none. */
import { randomUUID } from 'node:crypto'
import { NE_MOZE_SE_POTPISATI } from '#contract/kernel/potpisi-rijecima.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Sidro } from './certifikat.ts'
import type { Potpisnik, RemoteSigning } from './daljinsko.port.ts'
import { derOd, type Izdavatelj, izdaj, noviKljuc, parKljuceva } from './izdavanje.ts'
import { potpisiPdf } from './pdf-mjesto.ts'
import { NijeCitljivo } from './pdf-objekti.ts'
import { potpisiCms } from './potpisivanje.ts'

const NIJE_PRAVI = 'POKAZNI POTPIS, nije stvaran'
/** In letters of the typeface that every reader of PDF has. */
const NA_STRANICI = 'POKAZNI POTPIS. Ovo nije stvarni potpis i ne obvezuje nikoga.'
const CEKA_MS = 15 * 60_000
const NAJVISE_ZAPOCETIH = 100
/** The same at every start: what was signed before still leads to it. */
const OD = new Date('2020-01-01T00:00:00Z')
const DO = new Date('2049-12-31T00:00:00Z')

export interface PokazniPotpis extends RemoteSigning {
  sidro: Sidro
}

async function pokazniIzdavatelj(pem: string): Promise<Izdavatelj> {
  const { kljuc, javni } = await parKljuceva(pem)
  const ime = { '2.5.4.3': 'Pokazni izdavatelj portala (nije stvaran)' }
  const podaci = { ime, od: OD, do: DO, izdavac: true, broj: new Uint8Array([1]) }
  return { kljuc, certifikat: await izdaj(javni, podaci, kljuc) }
}

async function kljucOsobe(izdao: Izdavatelj, { imePrezime, oib }: Potpisnik, at: number): Promise<Izdavatelj> {
  const { kljuc, javni } = await parKljuceva(noviKljuc())
  const podaci = {
    ime: { '2.5.4.3': imePrezime, '2.5.4.10': NIJE_PRAVI, '2.5.4.5': `PNOHR-${oib}` },
    od: new Date(at - DAN),
    do: new Date(at + DAN),
  }
  return { kljuc, certifikat: await izdaj(javni, podaci, izdao.kljuc, izdao.certifikat) }
}

/** What it remembers of a signature is in memory: a restart between beginning and end asks again. */
export async function pokazniPotpis(pem: string, now: () => number): Promise<PokazniPotpis> {
  const izdao = await pokazniIzdavatelj(pem)
  const zapoceti = new Map<string, { signed: Uint8Array; at: number }>()
  const zaboravi = () => {
    for (const [id, { at }] of zapoceti)
      if (now() - at > CEKA_MS || zapoceti.size >= NAJVISE_ZAPOCETIH) zapoceti.delete(id)
  }
  return {
    sidro: { der: derOd(izdao.certifikat), pokazno: true },
    begin: async (document, signer, povratak) => {
      zaboravi()
      const at = now()
      const tko = await kljucOsobe(izdao, signer, at)
      const opis = {
        tko: `${signer.imePrezime} (${NIJE_PRAVI})`,
        razlog: NA_STRANICI,
        at: new Date(at),
        vidljivo: NA_STRANICI,
      }
      const signed = await potpisiPdf(document, opis, (data) => potpisiCms(data, tko, new Date(at))).catch((error) => {
        throw error instanceof NijeCitljivo ? new Problem('pravila', { poruka: NE_MOZE_SE_POTPISATI }) : error
      })
      const id = randomUUID()
      zapoceti.set(id, { signed, at })
      return { id, adresa: `${povratak}${povratak.includes('?') ? '&' : '?'}potpis=${id}` }
    },
    finish: async (id) => {
      const found = zapoceti.get(id)
      zapoceti.delete(id)
      return found === undefined || now() - found.at > CEKA_MS ? undefined : found.signed
    },
  }
}
