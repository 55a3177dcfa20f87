/** The facts about a request that lie with others: the applicant, the project, and whether its submitter still may. */
import { today } from '#contract/kernel/datum.ts'
import type { ApplicantLevel, Parties } from '#contract/kernel/permissions.ts'
import type { SadrzajZahtjeva, VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import {
  type Cinjenice,
  type NoviRedak,
  osobaZahtjeva,
  projektPoSifri,
  subjektPoOibu,
  tijeloProjekta,
} from './zahtjev.repository.ts'

/** The right under which a kind is submitted, as it must still stand when it is decided; none for what anybody may ask. */
const PRAVO_PODNOSITELJA: Partial<Record<VrstaZahtjeva, readonly ApplicantLevel[]>> = {
  'podaci-o-prijavitelju': ['UR', 'ZAS'],
  'promjene-vlasnistva': ['ZAS'],
  'vrsta-pravnog-oblika': ['ZAS'],
  'izmjena-korisnika': ['ZAS'],
}

/** OIB of the entity that a request names by itself; undefined for one about the applicant at whose address it was written. */
export function oibSadrzaja(sadrzaj: SadrzajZahtjeva): string | undefined {
  if (sadrzaj.vrsta === 'opunomocenja' || sadrzaj.vrsta === 'ovlastenja') return sadrzaj.prijaviteljOib
  return sadrzaj.vrsta === 'registracije' ? sadrzaj.oib : undefined
}

export interface Pitanje {
  imaPravo: ZahtjevPorts['imaPravo']
  sada: number
  /** What is read is held until the transaction ends: for whatever writes. */
  drzi: boolean
}

async function podnositeljSmije(tx: Tx, row: NoviRedak, { imaPravo, sada, drzi }: Pitanje) {
  const osoba = await osobaZahtjeva(tx, row.podnositeljId)
  if (osoba?.aktivna !== true) return false
  const razine = PRAVO_PODNOSITELJA[row.vrsta]
  if (razine === undefined) return true
  const { podnositeljId: osobaId, prijaviteljId, projektId } = row
  return prijaviteljId !== null && imaPravo(tx, { osobaId, prijaviteljId, projektId }, razine, sada, drzi)
}

/** Read as the portal: the submitter of a request may not see the applicant that it names. */
export async function cinjenice(tx: Tx, row: NoviRedak, pitanje: Pitanje): Promise<Cinjenice> {
  const { sadrzaj, podnositeljId: osobaId } = row
  const subjekt = await subjektPoOibu(tx, row.subjektOib)
  const sifra = sadrzaj.vrsta === 'ovlastenja' ? sadrzaj.projektSifra : null
  const projektId =
    row.projektId ?? (subjekt === null || sifra === null ? null : await projektPoSifri(tx, subjekt.id, sifra))
  const tijelo: Parties =
    row.projektId === null ? {} : { projektId: row.projektId, ...(await tijeloProjekta(tx, row.projektId)) }
  return {
    subjekt,
    projektId,
    stranke: { osobaId, ...(row.prijaviteljId === null ? {} : { prijaviteljId: row.prijaviteljId }), ...tijelo },
    podnositeljSmije: await podnositeljSmije(tx, row, pitanje),
    mboZnamenki: Number(await vrijednostPostavke(tx, 'mboZnamenki', today(pitanje.sada))),
  }
}
