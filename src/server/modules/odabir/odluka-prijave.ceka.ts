/** Decisions about applications on which a person of the body that selects has the next step: to prepare, confirm or sign one. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { type Actor, hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { stepsFrom } from '#contract/kernel/sljedeci-korak.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { nositeljiRetka } from '#contract/kernel/tko-je-na-redu.ts'
import { cinjeniceOdluke, odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { type OdlukaPrijave, VRSTE_ODLUKA, type VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type BezOd, ticeSe } from '../../platform/popis/ceka.ts'
import { type Ceka, type Cekanje, NAJVISE_PRVIH, prve, prveKodDrugih } from '../../platform/popis/cekanje.ts'
import { prijaveZaOdluku } from './dodjela.sql.ts'
import { izIzuzeca } from './izuzece.sql.ts'
import { OTVORENE, UZ_ODLUKU } from './odluka-prijave.repository.ts'
import { odlukaPrijaveScope } from './odluka-prijave.scope.ts'
import { ODGOVARAO } from './provjera-prijave.scope.ts'

const RADNJE = { potpisi: 'Potpišite odluku', pripremi: 'Pripremite odluku' } as const

interface Redak extends Record<string, unknown> {
  id: number
  statusId: number
  runda: number[]
  vrsta: VrstaOdluke
  projekt: OdlukaPrijave['projekt']
  prijavitelj: string
  prijaviteljId: number
  programId: number
  selId: number | null
  impId: number | null
  izuzeti: number[]
  ocjenjivaci: number[]
}

/** Open decisions as far as their next step depends on them: what checks and rankings say is read when one is opened. */
async function otvorene(tx: Tx, actor: Actor, programId: number): Promise<Redak[]> {
  const { rows } = await tx.execute<Redak>(sql`
      select odluka_prijave.id, odluka_prijave.status_id as "statusId", odluka_prijave.runda, odluka_prijave.vrsta,
        ${UZ_ODLUKU.projekt} as projekt, ${UZ_ODLUKU.prijavitelj} as prijavitelj, odluka_prijave.prijavitelj_id as "prijaviteljId",
        odluka_prijave.program_id as "programId", ${UZ_ODLUKU.selId} as "selId", ${UZ_ODLUKU.impId} as "impId",
        array(select distinct x.ocjenjivac_id ${izIzuzeca(sql`p.id`, sql`p.poziv_id`)}) as izuzeti,
        array(select distinct z.ocjenjivac_id from provjera_prijave z where z.projekt_id = p.id and ${ODGOVARAO}) as ocjenjivaci
      from odluka_prijave join projekt p on p.id = odluka_prijave.projekt_id join poziv c on c.id = p.poziv_id
        join prijavitelj j on j.id = odluka_prijave.prijavitelj_id
      where odluka_prijave.program_id = ${programId} and odluka_prijave.status_id in (${OTVORENE}) and ${odlukaPrijaveScope(actor)}`)
  return rows
}

/** What this person does next with it. The signature is a move of the application and none of the decision: it waits for a third person who leads the body. */
function korak(one: Redak, actor: Actor): string | undefined {
  const { statusId, runda, parties, izuzeteOsobe, sudili } = cinjeniceOdluke({ ...one, odabir: one })
  if (izuzeteOsobe.includes(actor.stvarnaOsobaId)) return undefined
  const treca = ![...runda, ...sudili].includes(actor.stvarnaOsobaId)
  if (jeStatus(odlukaPrijaveStatuses, statusId, 'cekaPotpis'))
    return treca && isWho('A@SEL', actor, parties) && hasPermission(actor, 'odabir.odluka.odobri')
      ? RADNJE.potpisi
      : undefined
  return stepsFrom(odlukaPrijaveKind, statusId, parties, actor).find(
    ({ fourEyes, permission }) =>
      (treca || fourEyes !== true) && (permission === undefined || hasPermission(actor, permission)),
  )?.label
}

const stavka = ({ id, statusId, vrsta, projekt, prijavitelj }: Redak, actor: Actor, programId: number) => ({
  vrsta: 'odlukaPrijave' as const,
  id: String(id),
  naslov: `${VRSTE_ODLUKA[vrsta]}: ${projekt.naziv}`,
  podnaslov: `${projekt.sifra} · ${prijavitelj}`,
  status: { id: statusId, naziv: statusLabel(odlukaPrijaveKind, statusId) },
  adresa: uKontekstu(actor, programId, `projekti/${projekt.id}/odabir/odluke/${id}`),
})

const mene = (sve: readonly Redak[], actor: Actor, programId: number): Ceka =>
  prve(
    sve.flatMap((one): StavkaKojaCeka[] => {
      const radnja = korak(one, actor)
      return radnja === undefined ? [] : [{ ...stavka(one, actor, programId), radnja, rok: null }]
    }),
  )

/** Whose turn it is on one of them, where it is somebody else's. */
function drugi(one: Redak, actor: Actor, programId: number): BezOd[] {
  const { statusId, runda, parties } = cinjeniceOdluke({ ...one, odabir: one })
  if (!ticeSe(odlukaPrijaveKind, parties, actor) || korak(one, actor) !== undefined) return []
  const nositelji = nositeljiRetka(odlukaPrijaveKind, { statusId, parties, runda }, actor).filter(({ vi }) => !vi)
  if (nositelji.length === 0) return []
  return [{ ...stavka(one, actor, programId), nositelji, sat: null, mozete: [], vise: false }]
}

export const cekanjeOdluka: Cekanje = {
  vrsta: 'odlukaPrijave',
  za: 'institucija',
  ceka: async (tx, actor, programId) => mene(await otvorene(tx, actor, programId), actor, programId),
  async oboje(tx, actor, programId, sada) {
    const sve = await otvorene(tx, actor, programId)
    const tudje = sve.flatMap((one) => drugi(one, actor, programId))
    return { ceka: mene(sve, actor, programId), drugi: await prveKodDrugih(tx, 'odluka_prijave', tudje, sada) }
  },
}

/** Applications whose checks and ranking say what is to be decided, and of whose decision nobody has begun the draft. */
export async function odlukeZaPripremu(tx: Tx, actor: Actor, programId: number): Promise<Ceka> {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !isWho('R@SEL', actor, { programId, tijela: { SEL: za.id } }))
    return { broj: 0, prve: [] }
  const { broj, prve } = await prijaveZaOdluku(tx, actor, programId, NAJVISE_PRVIH)
  return {
    broj,
    prve: prve.map(({ id, naziv, prijavitelj, statusId }) => ({
      vrsta: 'pripremaOdluke',
      id,
      naslov: naziv,
      podnaslov: prijavitelj,
      status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
      radnja: RADNJE.pripremi,
      rok: null,
      adresa: uKontekstu(actor, programId, `projekti/${id}/odabir/odluke`),
    })),
  }
}
