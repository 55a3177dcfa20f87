/** Requests in the palette: an applicant's, those that a body decides, and those of an administrator's flags. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { ADMIN_VRSTE, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste, RedakPalete } from '../../platform/search/paleta.ts'
import { okviri } from './zahtjev.list.ts'

const KLJUC = { kljuc: sql`zahtjev.id`, tip: 'uuid' } as const

/** A body decides changes of beneficiaries of the projects that it implements. */
const odlucujeTijelo = (institucijaId: number, programIds: readonly number[]): SQL =>
  sql`zahtjev.vrsta = 'izmjena-korisnika' and exists (select from projekt p join poziv c on c.id = p.poziv_id
    where p.id = zahtjev.projekt_id and c.imp_id = ${institucijaId} and p.program_id = any(${sql.param([...programIds])}::int[]))`

function smije(actor: Actor): SQL {
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return okviri.prijavitelja(actor, undefined)
  if (za.vrsta === 'institucija') return odlucujeTijelo(za.id, za.programIds)
  const vrste = ADMIN_VRSTE.filter((vrsta) => hasAdminPermission(actor, DOPUSTENJE_VRSTE[vrsta]))
  return sql`zahtjev.vrsta = any(${sql.param(vrste)}::text[])`
}

const NAZIV = sql`case zahtjev.vrsta ${sql.join(
  Object.entries(NASLOVI_VRSTA).map(([vrsta, naziv]) => sql`when ${vrsta} then ${naziv}`),
  sql` `,
)} end`

/** Lists of an applicant by kind; changes of ownership stand among its data. */
const POPIS: Partial<Record<VrstaZahtjeva, string>> = {
  'podaci-o-prijavitelju': 'podaci-o-prijavitelju',
  'promjene-vlasnistva': 'podaci-o-prijavitelju',
  'vrsta-pravnog-oblika': 'vrsta-pravnog-oblika',
  ovlastenja: 'ovlastenje',
  opunomocenja: 'ovlastenje',
}

/** The screen of a request for whoever asks. */
export function adresaZahtjeva({ id, veze }: Pick<RedakPalete, 'id' | 'veze'>, { za }: Actor): string {
  const { vrsta, projektId, programId } = veze ?? {}
  if (za.vrsta === 'administrator') return `/administracija/zahtjevi/${vrsta}/${id}`
  const u = za.vrsta === 'prijavitelj' || za.vrsta === 'institucija' ? `/${za.vrsta}/${za.id}` : ''
  if (vrsta === 'izmjena-korisnika' && programId) {
    const provedba = za.vrsta === 'institucija' ? '/provedba' : ''
    return `${u}/program/${programId}/projekti/${projektId}${provedba}/zahtjevi/izmjena-korisnika/${id}`
  }
  // Of the applicant's lists people of a body have none; their own requests stand among their data.
  const popis = za.vrsta === 'prijavitelj' ? POPIS[vrsta as VrstaZahtjeva] : undefined
  return popis === undefined ? `/prijava/podaci/zahtjev?zahtjev=${id}` : `${u}/administracija/zahtjevi/${popis}/${id}`
}

export const zahtjevUPaleti: PaletaVrste = {
  vrsta: 'zahtjev',
  izvor: (actor) => ({
    id: KLJUC.kljuc,
    tip: KLJUC.tip,
    naslov: sql`${NAZIV} || ': ' || zahtjev.subjekt_naziv`,
    broj: sql`'ZAH-' || lpad(zahtjev.broj::text, 5, '0')`,
    opis: sql`'OIB ' || zahtjev.subjekt_oib`,
    statusId: sql`zahtjev.status_id`,
    veze: sql`json_build_object('vrsta', zahtjev.vrsta, 'projektId', zahtjev.projekt_id,
      'programId', (select p.program_id from projekt p where p.id = zahtjev.projekt_id))`,
    iz: sql`from zahtjev`,
    uvjeti: [smije(actor)],
    poredak: sql`zahtjev.broj desc`,
    poTekstu: (search) => poDijelovima('zahtjev_trazilica', KLJUC, search),
    poBroju: (broj) => sql`zahtjev.broj = ${broj}`,
  }),
  adresa: adresaZahtjeva,
}
