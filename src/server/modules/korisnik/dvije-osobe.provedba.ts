/** What each kind of order of two administrators asks before it may be carried out, and what carrying it out does. */
import type { Actor, AdminPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { PORUKE_OSOBI } from '#contract/modules/korisnik/dvije-osobe.poruke.ts'
import { PORUKE_NALOGA, type VrstaNaloga } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type Dodjela, dajPravoSuperadmina, dodijeli, noviSadrzajDodjele } from './administratori.repository.ts'
import { obrisiPodatke } from './brisanje.repository.ts'
import { traziKod, ukloniFaktor } from './drugi-faktor.repository.ts'
import { type Osoba, promijeniIdentitet } from './osoba.repository.ts'
import { odjaviSve, prekiniImpersonacije } from './sesije.repository.ts'

/** Another name or address, or an account opened again; nothing that stays as it is. */
export type NoviIdentitet = Partial<Pick<Osoba, 'ime' | 'prezime' | 'email' | 'aktivna'>>

/** What an order says beyond its kind. */
export interface SadrzajNaloga {
  /** As both administrators read it. */
  stavke: string[]
  identitet?: NoviIdentitet
  dodjela?: Dodjela
}

/** Who does it, and when. */
interface Provedba {
  tx: Tx
  actor: Actor
  sada: number
  zahtjevId: string
}

/** What the person is told, after it was done. */
export interface Javljanje {
  naslov: string
  poruka: string
  tekst: string
  /** Nobody can be signed in as them any more: a letter is all they get. */
  zaboravljena: boolean
  /** Who is told besides the address of before. */
  iNaAdresu?: string
}

/** Somebody whose name was forgotten has no account left to decide about. */
export const jeZaboravljena = ({ oib }: Osoba) => oib.startsWith('obrisano-')

const nova = ({ dodjela }: SadrzajNaloga): readonly AdminPermission[] => dodjela?.nova ?? []
const imaSve = (osoba: Pick<Osoba, 'superadmin' | 'adminDopustenja'>, keys: readonly AdminPermission[]) =>
  osoba.superadmin || keys.every((key) => osoba.adminDopustenja.includes(key))

/** Whether this administrator may have a part in giving it: nobody gives what they do not hold [ADM-1]. */
export function smijeDodijeliti(
  tko: Pick<Osoba, 'superadmin'> & { adminDopustenja: readonly string[] },
  sadrzaj: SadrzajNaloga,
): boolean {
  return imaSve({ ...tko, adminDopustenja: [...tko.adminDopustenja] }, nova(sadrzaj))
}

type Zapreka = (tx: Tx, osoba: Osoba, sadrzaj: SadrzajNaloga) => Promise<string | undefined>
const otvoren = ({ aktivna }: Osoba) => (aktivna ? undefined : PORUKE_NALOGA.zatvoren)

/** [DO-6] */
export const PROVEDIVO: Readonly<Record<VrstaNaloga, Zapreka>> = {
  uklanjanjeFaktora: async (tx, { id }) => ((await traziKod(tx, id)) ? undefined : PORUKE_NALOGA.nemaFaktora),
  brisanjePodataka: async (_tx, osoba) => (jeZaboravljena(osoba) ? PORUKE_NALOGA.vecObrisana : undefined),
  izmjenaIdentiteta: async (_tx, osoba) => (jeZaboravljena(osoba) ? PORUKE_NALOGA.vecObrisana : undefined),
  dodjelaDopustenja: async (tx, osoba, sadrzaj) => {
    if (!osoba.aktivna) return PORUKE_NALOGA.zatvoren
    const dano = sadrzaj.dodjela && (await noviSadrzajDodjele(tx, osoba, sadrzaj.dodjela)).nova
    if (dano === undefined || dano.length === 0) return PORUKE_NALOGA.vecIma
    return dano.every((key) => nova(sadrzaj).includes(key)) ? undefined : PORUKE_NALOGA.drukcijaUloga
  },
  dodjelaSuperadmina: async (_tx, osoba) => (osoba.superadmin ? PORUKE_NALOGA.vecIma : otvoren(osoba)),
}

const dodijeljeno = ({ stavke }: SadrzajNaloga): Javljanje => {
  const { naslov, poruka, tekst } = PORUKE_OSOBI.dodjelaPrava
  return { naslov, poruka, tekst: tekst(stavke), zaboravljena: false }
}

type Provodi = (povod: Provedba, osoba: Osoba, sadrzaj: SadrzajNaloga) => Promise<Javljanje>

export const PROVEDBA: Readonly<Record<VrstaNaloga, Provodi>> = {
  uklanjanjeFaktora: async ({ tx, sada, zahtjevId }, { id }) => {
    await ukloniFaktor(tx, id)
    await odjaviSve(tx, { osobaId: id, sada, zahtjevId })
    return { ...PORUKE_OSOBI.uklanjanjeFaktora, zaboravljena: false }
  },
  brisanjePodataka: async ({ tx, sada }, { id }) => {
    const ishod = await obrisiPodatke(tx, id, sada)
    const { naslov, poruka, tekst } = PORUKE_OSOBI.brisanjePodataka
    return { naslov, poruka, tekst: tekst(ishod), zaboravljena: ishod.zatvara }
  },
  izmjenaIdentiteta: async ({ tx, sada, zahtjevId }, { id }, { identitet = {}, stavke }) => {
    await promijeniIdentitet(tx, id, identitet, sada)
    await odjaviSve(tx, { osobaId: id, sada, zahtjevId })
    const { naslov, poruka, tekst } = PORUKE_OSOBI.izmjenaIdentiteta
    const { email = '' } = identitet
    return { naslov, poruka, tekst: tekst(stavke), zaboravljena: false, ...(email === '' ? {} : { iNaAdresu: email }) }
  },
  dodjelaDopustenja: async ({ tx, actor, sada }, osoba, sadrzaj) => {
    if (sadrzaj.dodjela === undefined) throw new Problem('radnja-nije-dopustena')
    await dodijeli(tx, osoba, sadrzaj.dodjela, actor, sada)
    return dodijeljeno(sadrzaj)
  },
  dodjelaSuperadmina: async ({ tx, actor, sada, zahtjevId }, { id }, sadrzaj) => {
    await dajPravoSuperadmina(tx, id, actor, sada)
    // Nobody goes on being acted as with such a right (R-IMP-2).
    await prekiniImpersonacije(tx, { osobaId: id, sada, zahtjevId })
    return dodijeljeno(sadrzaj)
  },
}
