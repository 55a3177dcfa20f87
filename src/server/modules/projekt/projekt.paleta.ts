/** Applications and projects in the palette: an applicant's own, what a body may read, what administrators list. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { projektStatuses, TRAZENI_NATRAG } from '#contract/modules/projekt/projekt.statuses.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { dijelovi, poDijelovima, type Trazenje } from '../../platform/popis/trazenje.ts'
import type { IzvorPalete, PaletaVrste, RedakPalete } from '../../platform/search/paleta.ts'
import { ownOnly, vidljiviInstituciji } from './projekt.list.ts'
import { POVUCENI, vidljivUpravi, ZAPRIMLJENI } from './projekt.uprava.list.ts'

const KLJUC = { kljuc: sql`p.id`, tip: 'uuid' } as const
const ZIVI = sql`p.deleted_at is null`
const IZ = sql`from projekt p join poziv c on c.id = p.poziv_id join prijavitelj a on a.id = p.prijavitelj_id`
const POZIV = sql`coalesce(c.oznaka || ' · ', '') || c.naziv`
const PRIJAVITELJ = sql`a.naziv || ' · OIB ' || a.oib`

/** By code, name, applicant and OIB; when nothing is called so, those of the call that is. */
function poTekstu(search: string): Trazenje {
  const { pitanja, kljuc, tip } = poDijelovima('projekt_trazilica', KLJUC, search)
  const poziva = sql`select p.id from projekt p where p.poziv_id in (select c.id from poziv c
    where ${sql.join(containsAll(sql`c.trazilica`, dijelovi(search)), sql` and `)})`
  return { pitanja: [...pitanja, poziva], kljuc, tip }
}

const izvor = (opis: SQL, uvjeti: readonly SQL[], ostalo: Pick<IzvorPalete, 'poTekstu' | 'poredak'>): IzvorPalete => ({
  id: KLJUC.kljuc,
  tip: KLJUC.tip,
  naslov: sql`p.naziv`,
  broj: sql`p.sifra`,
  opis,
  statusId: sql`p.status_id`,
  veze: sql`json_build_object('programId', p.program_id)`,
  iz: IZ,
  uvjeti: [ZIVI, ...uvjeti],
  poTekstu: ostalo.poTekstu,
  poredak: ostalo.poredak,
})

/** One's own are few, and drafts stand in no table of texts. */
const svoji = (actor: Actor, prijaviteljId: number): IzvorPalete =>
  izvor(POZIV, [sql`p.prijavitelj_id = ${prijaviteljId}`, ownOnly(actor)], {
    poTekstu: (search) => containsAll(sql`(p.trazilica || ' ' || c.trazilica)`, dijelovi(search)),
    poredak: sql`p.updated_at desc, p.id desc`,
  })

const POSLJEDNJI = sql`p.poredak_at desc, p.id desc`

function izvorZa(actor: Actor, sada: number): IzvorPalete | undefined {
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return svoji(actor, za.id)
  if (za.vrsta === 'institucija') {
    const { visible, mine } = vidljiviInstituciji(actor, sada)
    return { ...izvor(PRIJAVITELJ, [mine], { poTekstu, poredak: POSLJEDNJI }), prije: visible }
  }
  // The lists of submitted and of withdrawn applications have flags of their own. Of an open call nobody is named.
  const smije = [
    hasAdminPermission(actor, 'najbrziPrst') ? ZAPRIMLJENI : undefined,
    hasAdminPermission(actor, 'pozivi.povratakPrijave') ? POVUCENI : undefined,
  ].filter((one) => one !== undefined)
  if (za.vrsta !== 'administrator' || smije.length === 0) return undefined
  const uvjeti = [sql`(${sql.join(smije, sql` or `)})`, vidljivUpravi(sada)]
  return izvor(PRIJAVITELJ, uvjeti, { poTekstu, poredak: POSLJEDNJI })
}

function adresa({ id, broj, naslov, statusId, veze }: RedakPalete, actor: Actor): string {
  const { za } = actor
  if (za.vrsta === 'prijavitelj' || za.vrsta === 'institucija') {
    const projekt = `/${za.vrsta}/${za.id}/program/${veze?.programId}/projekti/${id}`
    // A body's project opens in the phase it is in.
    return za.vrsta === 'prijavitelj' ? `${projekt}/upravljacka-ploca` : projekt
  }
  if (
    jeStatus(projektStatuses, statusId ?? 0, ...TRAZENI_NATRAG) &&
    hasAdminPermission(actor, 'pozivi.povratakPrijave')
  )
    return `/administracija/povijest-povucenih-prijava/projekti/${id}`
  return `/administracija/zaprimljene-prijave?search=${encodeURIComponent(broj ?? fold(naslov))}`
}

export const projektUPaleti: PaletaVrste = { vrsta: 'projekt', izvor: izvorZa, adresa }
