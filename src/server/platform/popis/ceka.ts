/** What waits on the records of a kind, told from its table: nobody writes a second list of it. */
import type { StavkaKojaCeka, VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { type RecordKind, statusLabel } from '#contract/kernel/record-kind.ts'
import { nextStep } from '#contract/kernel/sljedeci-korak.ts'
import { tkoJeNaRedu } from '#contract/kernel/tko-je-na-redu.ts'

type IzZapisa = Pick<StavkaKojaCeka, 'id' | 'naslov' | 'podnaslov' | 'rok' | 'adresa'>

/** Those of the records on which this person has the next step, each as a row of the worklist. */
export const kojiCekaju = <R, S extends string>(
  vrsta: VrstaStavke,
  kind: RecordKind<R, S>,
  zapisi: readonly R[],
  { actor, sada }: { actor: Actor; sada: number },
  stavka: (zapis: R) => IzZapisa,
): StavkaKojaCeka[] =>
  zapisi.flatMap((zapis) => {
    const korak = nextStep(kind, zapis, actor, { sada })
    if (korak === undefined) return []
    const { statusId } = kind.facts(zapis)
    return [
      { ...stavka(zapis), vrsta, status: { id: statusId, naziv: statusLabel(kind, statusId) }, radnja: korak.oznaka },
    ]
  })

/** The same said of one record that is read. Without a step there is no such field: devices keep JSON. */
export function sljedeciKorak<R, S extends string>(kind: RecordKind<R, S>, record: R, actor: Actor, sada: number) {
  const korak = nextStep(kind, record, actor, { sada })
  return korak === undefined ? {} : { sljedeciKorak: korak.oznaka }
}

/** Whose turn it is, for this reader; absent where it is nobody's. `skriva`: they do not see how far the institutions are. */
export function naRedu<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
  skriva = false,
) {
  const tko = tkoJeNaRedu(kind, record, actor, { sada }, skriva)
  return tko === undefined ? {} : { naRedu: tko }
}
