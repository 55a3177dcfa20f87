/** The row of an on-site check with everything its rules ask for. */

import { type SQL, sql } from 'drizzle-orm'
import { isIsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { dokaziOd, naruseniLanac } from '#contract/modules/provjera/provjera.dokazi.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { LISTA_PROVJERE, type ListeTipova } from '#contract/modules/provjera/provjera.liste.ts'
import { brojeviOd } from '#contract/modules/provjera/provjera.oprema.ts'
import { cekaRok } from '#contract/modules/provjera/provjera.rules.ts'
import { BEZ_DOKUMENATA, type InacicePaketa, type Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { najavaOd, PROVJERA, podaciOd, timOd } from '#contract/modules/provjera/provjera.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { provjereneOd } from '../../platform/files/provjerene.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { inaciceNaSnazi, listeZapisa } from '../../platform/kontrolna-lista/kontrolna-lista.repository.ts'
import { dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { dokumentiProvjera } from './dokument-provjere.repository.ts'
import { stanjaPracenja } from './preporuka.repository.ts'
import { citajProjekte, type ProjektProvjere } from './projekt-provjere.repository.ts'
import { naUredajuSudionika, provjeraScope } from './provjera.scope.ts'
import { provjera } from './provjera.tables.ts'
import { poznatiBrojevi, ranijeSlike } from './ranije.repository.ts'

export const DATOTEKE_PROVJERE: ImaDatoteke<Provjera> = {
  vrsta: 'provjera',
  pise: ({ pise }) => pise,
  citaju: async (tx, { programId }) =>
    (await citateljiPrograma(tx, programId)).map((id) => ({ vrsta: 'institucija' as const, id })),
  // Its beneficiary has the pictures of the minutes they were given, and an announcement has none.
  citajuOvu: ({ podneseno, prijaviteljId: id, brojInacice }) => {
    const poslane = new Set(brojInacice > 0 ? manifestOf(KATALOG_PROVJERE, podneseno ?? {}).map((one) => one.id) : [])
    return (datotekaId) => (poslane.has(datotekaId) ? [{ vrsta: 'prijavitelj', id }] : [])
  },
  // What was sent is first: nothing that is written since names other bytes under its id.
  imenovane: ({ sadrzaj, podneseno }) => [podneseno ?? {}, sadrzaj].flatMap((one) => manifestOf(KATALOG_PROVJERE, one)),
}

/** In these the minutes are being written, and errors of what was found in the field count. */
export const jeTeren = (statusId: number) =>
  !jeStatus(provjeraStatuses, statusId, 'uPripremi', 'najavljena', 'otkazana')

type IzProjekta = keyof ProjektProvjere | 'okolnosti' | 'greske' | 'pise'
type Okolnosti = Provjera['okolnosti']

/** The facts of a check that its own row does not have. */
export function uProjekt(
  {
    institucijaId,
    lista,
    liste,
    ...redak
  }: Omit<Provjera, IzProjekta> & Pick<Okolnosti, 'lista' | 'liste'> & { institucijaId: number },
  {
    osobe,
    ranije,
    ranijeSlike: slike,
    poznatiBrojevi: brojevi,
    brojeviNaPortalu: naPortalu,
    lokacije: _lokacije,
    oprema,
    ...projekt
  }: ProjektProvjere,
  sada: number,
): Provjera {
  const potpisuje = jeStatus(provjeraStatuses, redak.statusId, 'uTijeku')
  const ranijeVideno = {
    ranije,
    ...(slike && { ranijeSlike: slike }),
    ...(brojevi && { poznatiBrojevi: brojevi }),
    ...(naPortalu && { brojeviNaPortalu: naPortalu }),
  }
  const okolnosti = {
    teren: jeTeren(redak.statusId),
    potpisuje,
    lista,
    ...(liste && { liste }),
    osobe,
    ...ranijeVideno,
    // Once the visit is over, what was found says what there is.
    ...(jeStatus(provjeraStatuses, redak.statusId, 'uPripremi', 'najavljena', 'uTijeku') && { oprema }),
  }
  const greske = validate(PROVJERA, redak.sadrzaj, { ...okolnosti, sada })
  return { ...redak, ...projekt, pise: { vrsta: 'institucija', id: institucijaId }, okolnosti, greske }
}

/** Numbers of the versions in force for the body of a check, by its sorts. */
export const inaciceTijela = (tx: Tx, { pise }: Pick<Provjera, 'pise'>) => inaciceNaSnazi(tx, LISTA_PROVJERE, pise.id)

type SPaketom = Pick<Provjera, 'statusId' | 'preuzeo' | 'inaciceLista'> & { id: string; institucijaId: number }

/** The lists of packages whose visits have not begun, by the ids of their checks. */
async function listePaketa(tx: Tx, redci: readonly SPaketom[]): Promise<ReadonlyMap<string, ListeTipova>> {
  const inacice = new Map<string, InacicePaketa>()
  for (const { id, statusId, preuzeo, inaciceLista, institucijaId } of redci)
    if (preuzeo !== null && !jeTeren(statusId))
      // A package from before lists had versions takes those of today.
      inacice.set(id, inaciceLista ?? (await inaciceTijela(tx, { pise: { vrsta: 'institucija', id: institucijaId } })))
  return listeZapisa(tx, LISTA_PROVJERE, inacice)
}

type Clan = Pick<Provjera, 'statusId' | 'izjave' | 'sadrzaj'>

/** Members whose visit has begun, out of those who declared: they stay in its team also when they leave the body. */
const ostaju = ({ statusId, izjave, sadrzaj }: Clan): number[] =>
  jeTeren(statusId) ? timOd(sadrzaj).flatMap(({ osobaId }) => (izjave[osobaId] === undefined ? [] : [osobaId])) : []

function osobeProvjere(redak: Clan, osobe: ProjektProvjere['osobe'], imena: Awaited<ReturnType<typeof imenaOsoba>>) {
  const bivsi = ostaju(redak).filter((id) => !osobe.some(({ value }) => value === String(id)))
  return [...osobe, ...[...new Set(bivsi)].map((id) => ({ value: String(id), label: imena.get(id)?.ime ?? '' }))]
}

const datum = (at: string | null) => (at === null ? null : new Date(at))

/** Of a file when its bytes were whole here, of any other piece of evidence when its row came. */
const zaprimljenoU = (
  { zaprimljeno }: Pick<Provjera, 'zaprimljeno'>,
  datoteke: Awaited<ReturnType<typeof provjereneOd>>,
): Provjera['zaprimljeno'] => ({
  ...zaprimljeno,
  ...Object.fromEntries([...datoteke].map(([id, one]) => [id, toIsoInstant(one.zaprimljeno)])),
})

/** Notes when the portal first had each row of the chain; one that was taken out and comes again keeps its moment. */
export async function zabiljeziDokaze(tx: Tx, prije: Provjera, poslije: Provjera, sada: number): Promise<void> {
  const bilo = new Set(dokaziOd(prije.sadrzaj).map(({ id }) => id))
  const novi = dokaziOd(poslije.sadrzaj).flatMap(({ id }) => (bilo.has(id) ? [] : [[id, toIsoInstant(sada)]]))
  if (novi.length === 0) return
  const zapis = JSON.stringify(Object.fromEntries(novi))
  await tx.execute(sql`update provjera set zaprimljeno = ${zapis}::jsonb || zaprimljeno where id = ${poslije.id}::uuid`)
}

/** Whoever planned it, the team, and whoever has the package. */
export const sudioniciOd = ({
  autorId,
  preuzeo,
  sadrzaj,
}: Pick<Provjera, 'autorId' | 'preuzeo'> & { sadrzaj: Sadrzaj }) => [
  ...new Set([
    autorId,
    ...timOd(sadrzaj).map(({ osobaId }) => osobaId),
    ...(preuzeo === null ? [] : [preuzeo.osobaId]),
  ]),
]

/** An announced visit has the day that stands in it. One that is no day yet leaves the one before. */
function najavljenoZa({
  statusId,
  sadrzaj,
  najavljenoZa: dosad,
}: Pick<Provjera, 'statusId' | 'sadrzaj' | 'najavljenoZa'>) {
  const dan = tekstOd(podaciOd(sadrzaj), 'datum')
  return jeStatus(provjeraStatuses, statusId, 'najavljena') && isIsoDatum(dan) ? dan : dosad
}

/** What the beneficiary has of it. Until the minutes come, whoever knows of the visit reads how it is planned now. */
export const podnesenoOd = ({ statusId, sadrzaj, podneseno }: Pick<Provjera, 'statusId' | 'sadrzaj' | 'podneseno'>) =>
  jeStatus(provjeraStatuses, statusId, 'najavljena') ? najavaOd(sadrzaj) : podneseno

interface SaStrane {
  datoteke: Awaited<ReturnType<typeof provjereneOd>>
  slike: Awaited<ReturnType<typeof ranijeSlike>>
  brojevi: Awaited<ReturnType<typeof poznatiBrojevi>>
}

/** What other checks and files say to these. */
async function saStrane(tx: Tx, redci: readonly (Pick<Provjera, 'id' | 'sadrzaj' | 'podneseno'> & UProjektu)[]) {
  const dokazi = redci.flatMap(({ sadrzaj, podneseno }) =>
    [sadrzaj, podneseno ?? {}].flatMap((one) => dokaziOd(one).map(({ id }) => id)),
  )
  const projekti = redci.map(({ projektId }) => projektId)
  return {
    datoteke: await provjereneOd(tx, dokazi),
    slike: await ranijeSlike(tx, projekti),
    brojevi: await poznatiBrojevi(tx, redci),
  }
}
type UProjektu = { projektId: string; institucijaId: number }

const NEMA: SaStrane = { datoteke: new Map(), slike: () => [], brojevi: () => ({ brojevi: [], naPortalu: 0 }) }

/** `cijele`: with all that whoever opens one reads. A list has no chain to hold against its files, nor a package. */
const opis = (cijele: boolean): Parameters<typeof dokumentRepository<typeof provjera, Provjera>>[0] => ({
  datoteke: DATOTEKE_PROVJERE,
  katalog: KATALOG_PROVJERE,
  tablica: provjera,
  iz: sql`from provjera z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`,
  vidljivo: provjeraScope,
  institucija: { naUredaju: naUredajuSudionika },
  async zapisi(tx, redci, sada) {
    const ids = redci.map(({ projektId }) => projektId)
    const projekti = await citajProjekte(
      tx,
      sql`p.id = any(${sql.param(ids)}::uuid[])`,
      redci.length === 1 ? redci[0]?.id : undefined,
    )
    const imena = await imenaOsoba(tx, redci.flatMap(ostaju))
    const { datoteke, slike, brojevi } = cijele ? await saStrane(tx, redci) : NEMA
    const narusen = (sadrzaj: Sadrzaj) => (cijele ? naruseniLanac(sadrzaj, stiglo) : [])
    const stiglo = new Map([...datoteke].map(([id, { sha256 }]) => [id, sha256]))
    const paketi = await listePaketa(tx, redci)
    const sve = redci.map(({ id }) => id)
    const [stanja, dokumenti] = [await stanjaPracenja(tx, sve), await dokumentiProvjera(tx, sve)]
    const provjere: Provjera[] = []
    for (const { pocetoU, zavrsenoU, ...redak } of redci) {
      const projekt = projekti.get(redak.projektId)
      if (projekt === undefined) continue
      const vremena = { pocetoU: isoTrenutak(pocetoU), zavrsenoU: isoTrenutak(zavrsenoU) }
      const osobe = osobeProvjere(redak, projekt.osobe, imena)
      const naruseni = await narusen(redak.sadrzaj)
      const dorada = jeStatus(provjeraStatuses, redak.statusId, 'zapisnikUIzradi') && redak.brojInacice > 0
      const naruseniPoslani = dorada ? await narusen(redak.podneseno ?? {}) : naruseni
      const dan = tekstOd(podaciOd(redak.sadrzaj), 'datum')
      const { brojevi: poznati, naPortalu } = brojevi(redak)
      const ranije = {
        ranijeSlike: slike(redak, { oznaka: redak.oznaka, dan }),
        poznatiBrojevi: poznati,
        ...(naPortalu > 0 && { brojeviNaPortalu: naPortalu }),
      }
      const uz = {
        ...vremena,
        naruseni,
        naruseniPoslani,
        zaprimljeno: zaprimljenoU(redak, datoteke),
        liste: paketi.get(redak.id),
        pracenje: stanja.get(redak.id) ?? [],
        dokumenti: dokumenti.get(redak.id) ?? BEZ_DOKUMENATA,
      }
      provjere.push(uProjekt({ ...redak, ...uz }, { ...projekt, ...ranije, osobe }, sada))
    }
    return provjere
  },
  stupci: ({
    okolnosti,
    pocetoU,
    zavrsenoU,
    pise,
    naruseni: _n,
    naruseniPoslani: _np,
    // Told of by `zabiljeziDokaze` alone.
    zaprimljeno: _z,
    pracenje: _p,
    dokumenti: _d,
    ...zapis
  }) => ({
    ...zapis,
    projektId: zapis.projekt.id,
    institucijaId: pise.id,
    podneseno: podnesenoOd(zapis),
    najavljenoZa: najavljenoZa(zapis),
    lista: okolnosti.lista,
    sudionici: sudioniciOd(zapis),
    serijskiBrojevi: brojeviOd(zapis.sadrzaj),
    cekaDo: cekaRok(zapis)?.dan ?? null,
    pocetoU: datum(pocetoU),
    zavrsenoU: datum(zavrsenoU),
  }),
})

export const provjeraRepository = dokumentRepository<typeof provjera, Provjera>(opis(true))
const popisRepository = dokumentRepository<typeof provjera, Provjera>(opis(false))

/** Checks where this holds of `z`, as a list reads them. */
export const provjereGdje = (tx: Tx, uvjet: SQL, actor: ActorOrSystem, sada: number) =>
  popisRepository.gdje(tx, uvjet, actor, sada)

export const provjereProjekta = (tx: Tx, projektId: string, actor: ActorOrSystem, sada: number) =>
  provjereGdje(tx, sql`z.projekt_id = ${projektId}::uuid`, actor, sada)

/** The next number of this year. Two that are planned at once wait for each other. */
export async function sljedecaOznaka(tx: Tx, godina: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`provjera:${godina}`}, 0))`)
  // Of all bodies: this one does not know of the others' checks.
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ broj: number }>(sql`
      select coalesce(max(split_part(oznaka, '-', 3)::int), 0) + 1 as broj from provjera where oznaka like ${`PLM-${godina}-%`}`),
  )
  return `PLM-${godina}-${String(rows[0]?.broj ?? 1).padStart(4, '0')}`
}
