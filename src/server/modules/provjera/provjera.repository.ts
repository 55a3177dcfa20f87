/** The row of an on-site check with everything its rules ask for. */
import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { isUuid } from '#contract/kernel/id.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { dokaziOd, naruseniLanac } from '#contract/modules/provjera/provjera.dokazi.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { BEZ_DOKUMENATA, type Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { najavaOd, PROVJERA, timOd } from '#contract/modules/provjera/provjera.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { dokumentiProvjera } from './dokument-provjere.repository.ts'
import { stanjaPracenja } from './preporuka.repository.ts'
import { citajProjekte, type ProjektProvjere } from './projekt-provjere.repository.ts'
import { naUredajuSudionika, provjeraScope } from './provjera.scope.ts'
import { provjera } from './provjera.tables.ts'

export const DATOTEKE_PROVJERE: ImaDatoteke<Provjera> = {
  vrsta: 'provjera',
  pise: ({ pise }) => pise,
  // Its beneficiary has pictures with the minutes, and an announcement has none.
  citaju: async (tx, { programId, prijaviteljId, brojInacice }) => [
    ...(brojInacice > 0 ? [{ vrsta: 'prijavitelj' as const, id: prijaviteljId }] : []),
    ...(await citateljiPrograma(tx, programId)).map((id) => ({ vrsta: 'institucija' as const, id })),
  ],
  imenovane: ({ sadrzaj, podneseno }) => [sadrzaj, podneseno ?? {}].flatMap((one) => manifestOf(KATALOG_PROVJERE, one)),
}

/** In these the minutes are being written, and errors of what was found in the field count. */
const jeTeren = (statusId: number) => !jeStatus(provjeraStatuses, statusId, 'uPripremi', 'najavljena', 'otkazana')

type IzProjekta = keyof ProjektProvjere | 'okolnosti' | 'greske' | 'pise'

/** The facts of a check that its own row does not have. */
export function uProjekt(
  {
    institucijaId,
    lista,
    ...redak
  }: Omit<Provjera, IzProjekta> & {
    institucijaId: number
    lista: Provjera['okolnosti']['lista']
  },
  { osobe, ranije, lokacije: _lokacije, ...projekt }: ProjektProvjere,
  sada: number,
): Provjera {
  const potpisuje = jeStatus(provjeraStatuses, redak.statusId, 'uTijeku')
  const okolnosti = { teren: jeTeren(redak.statusId), potpisuje, lista, osobe, ranije }
  const greske = validate(PROVJERA, redak.sadrzaj, { ...okolnosti, sada })
  return { ...redak, ...projekt, pise: { vrsta: 'institucija', id: institucijaId }, okolnosti, greske }
}

type Clan = Pick<Provjera, 'statusId' | 'izjave' | 'sadrzaj'>

/** Members whose visit has begun, out of those who declared: they stay in its team also when they leave the body. */
const ostaju = ({ statusId, izjave, sadrzaj }: Clan): number[] =>
  jeTeren(statusId) ? timOd(sadrzaj).flatMap(({ osobaId }) => (izjave[osobaId] === undefined ? [] : [osobaId])) : []

function osobeProvjere(redak: Clan, osobe: ProjektProvjere['osobe'], imena: Awaited<ReturnType<typeof imenaOsoba>>) {
  const bivsi = ostaju(redak).filter((id) => !osobe.some(({ value }) => value === String(id)))
  return [...osobe, ...[...new Set(bivsi)].map((id) => ({ value: String(id), label: imena.get(id)?.ime ?? '' }))]
}

/** Hashes of what the portal itself holds, by the ids of the files; absent while a file has not come. */
async function zaprimljeniSazeci(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const svoji = ids.filter(isUuid)
  if (svoji.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; sha256: string }>(
    sql`select id, sha256 from datoteka where stanje = 'provjerena' and id = any(${sql.param(svoji)}::uuid[])`,
  )
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

const trenutak = (at: Date | null) => (at === null ? null : toIsoInstant(at.getTime()))
const datum = (at: string | null) => (at === null ? null : new Date(at))

/** Whoever planned it, the team, and whoever has the package. */
const sudioniciOd = ({ autorId, preuzeo, sadrzaj }: Pick<Provjera, 'autorId' | 'preuzeo'> & { sadrzaj: Sadrzaj }) => [
  ...new Set([
    autorId,
    ...timOd(sadrzaj).map(({ osobaId }) => osobaId),
    ...(preuzeo === null ? [] : [preuzeo.osobaId]),
  ]),
]

export const provjeraRepository = dokumentRepository<typeof provjera, Provjera>({
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
    const stiglo = await zaprimljeniSazeci(
      tx,
      redci.flatMap(({ sadrzaj }) => dokaziOd(sadrzaj).map(({ id }) => id)),
    )
    const sve = redci.map(({ id }) => id)
    const [stanja, dokumenti] = [await stanjaPracenja(tx, sve), await dokumentiProvjera(tx, sve)]
    const provjere: Provjera[] = []
    for (const { pocetoU, zavrsenoU, ...redak } of redci) {
      const projekt = projekti.get(redak.projektId)
      if (projekt === undefined) continue
      const vremena = { pocetoU: trenutak(pocetoU), zavrsenoU: trenutak(zavrsenoU) }
      const osobe = osobeProvjere(redak, projekt.osobe, imena)
      const naruseni = await naruseniLanac(redak.sadrzaj, stiglo)
      const uz = {
        ...vremena,
        naruseni,
        pracenje: stanja.get(redak.id) ?? [],
        dokumenti: dokumenti.get(redak.id) ?? BEZ_DOKUMENATA,
      }
      provjere.push(uProjekt({ ...redak, ...uz }, { ...projekt, osobe }, sada))
    }
    return provjere
  },
  stupci: ({ okolnosti, pocetoU, zavrsenoU, pise, naruseni: _n, pracenje: _p, dokumenti: _d, ...zapis }) => ({
    ...zapis,
    projektId: zapis.projekt.id,
    institucijaId: pise.id,
    // Until the minutes come, a beneficiary who knows of the visit reads how it is planned now.
    podneseno: jeStatus(provjeraStatuses, zapis.statusId, 'najavljena') ? najavaOd(zapis.sadrzaj) : zapis.podneseno,
    lista: okolnosti.lista,
    sudionici: sudioniciOd(zapis),
    pocetoU: datum(pocetoU),
    zavrsenoU: datum(zavrsenoU),
  }),
})

/** The checks of a project, the latest first planned last. */
export const provjereProjekta = (tx: Tx, projektId: string, actor: ActorOrSystem, sada: number) =>
  provjeraRepository.gdje(tx, sql`z.projekt_id = ${projektId}::uuid`, actor, sada)

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
