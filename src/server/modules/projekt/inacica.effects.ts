/** Versions of an application: the whole of it with the labels of the moment. */
import { toWire } from '#contract/kernel/money.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { EffectContext } from '#server/platform/workflow/consequences.ts'
import { takeVersion } from '#server/platform/workflow/version.ts'
import { type Joined, readProjekti } from './projekt.repository.ts'

type Context = EffectContext<Projekt>

const personOf = ({ actor }: Context) => (actor === SYSTEM ? null : actor.osobaId)

/** The project with its call and applicant as the move has left them. */
export async function joinedOf({ tx, record }: Context): Promise<Joined> {
  const [joined] = await readProjekti(tx, [record.id])
  if (joined === undefined) throw new Error(`project ${record.id} is gone`)
  return joined
}

/** The whole record with the labels of the moment, so that a later change of a code list does not change an old version. */
function snapshot({ projekt, poziv, prijavitelj }: Joined): JsonObject {
  return {
    sifra: projekt.sifra,
    naziv: projekt.naziv,
    obrazac: projekt.obrazac as JsonObject,
    izjave: projekt.izjave,
    trazenaBespovratna: toWire(projekt.trazenaBespovratna),
    ukupnoPrihvatljivo: toWire(projekt.ukupnoPrihvatljivo),
    vrijemePodnosenja: projekt.vrijemePodnosenja?.toISOString() ?? null,
    redniBrojZaprimanja: projekt.redniBrojZaprimanja,
    poziv: { id: poziv.id, oznaka: poziv.oznaka, naziv: poziv.naziv, definicija: poziv.definicija as JsonObject },
    prijavitelj: { id: prijavitelj.id, oib: prijavitelj.oib, naziv: prijavitelj.naziv },
  }
}

/** Takes the next version of an application, in the name of who moved it or of another. */
export function inacicaPrijave(context: Context, razlog: string, joined: Joined, osobaId = personOf(context)) {
  return takeVersion(context.tx, {
    entitetVrsta: 'projekt',
    entitetId: context.record.id,
    razlog,
    osobaId,
    sada: context.sada,
    sadrzaj: snapshot(joined),
  })
}
