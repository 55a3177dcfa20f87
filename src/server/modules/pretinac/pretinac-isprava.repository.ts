/** The paper of an official letter: where each side reads it, when it was sent and first opened. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { otvaranjeOdluke } from '../odabir/odluka.sql.ts'
import type { NitRow } from './pretinac.repository.ts'

type Citatelj = 'prijavitelj' | 'institucija'

/** A record that its applicant has below the project, and the body in one of its phases. */
const zapis = (faza: 'odabir' | 'provedba', odsjecak: string) => (strana: Citatelj, id: string) =>
  `${strana === 'prijavitelj' ? '' : `${faza}/`}${odsjecak}/${id}`

const ekran = (prijavitelj: string, institucija: string) => (strana: Citatelj) =>
  strana === 'prijavitelj' ? prijavitelj : `odabir/${institucija}`

/** Below the address of the project, by what the letter is about. */
const PUT: Readonly<Record<string, (strana: Citatelj, id: string) => string>> = {
  odluka: zapis('odabir', 'odluke'),
  prihvacanje: ekran('odluke', 'odluke'),
  dorada: ekran('prijavni-obrazac', 'pregled-prijavnog-obrasca'),
  rjesenje: ekran('pregled-prijavnog-obrasca/prigovor', 'pregled-prijavnog-obrasca/prigovor'),
  pojasnjenje: zapis('odabir', 'zahtjevi-za-pojasnjenjem'),
  korekcijaProracuna: zapis('odabir', 'korekcije-proracuna'),
  planNabave: zapis('provedba', 'plan-nabave'),
  provjera: zapis('provedba', 'provjere-na-licu-mjesta'),
}

interface IspravaPisma {
  naziv: string
  put: string | null
  poslano: number
  otvoreno: number | null
}

export async function ispravaPisma(tx: Tx, nit: NitRow, strana: Citatelj): Promise<IspravaPisma> {
  const { ispravaVrsta, ispravaId, predmet: naziv } = nit
  const id = ispravaId ?? ''
  const put = PUT[ispravaVrsta ?? '']?.(strana, id) ?? null
  const poslano = nit.createdAt.getTime()
  const otvoreno = nit.otvorenoAt?.getTime() ?? null
  if (ispravaVrsta !== 'odluka') return { naziv, put, poslano, otvoreno }
  const { rows } = await tx.execute<{ poslano: string | null; otvoreno: string | null }>(
    otvaranjeOdluke(sql`${id}::int`),
  )
  const odluka = rows[0]
  return {
    naziv,
    put,
    poslano: odluka?.poslano == null ? poslano : Number(odluka.poslano),
    otvoreno: odluka?.otvoreno == null ? null : Number(odluka.otvoreno),
  }
}
