/** What the moves of a project do with its objection: both change in one transaction (domain rules 3.2, rows 24,8 → 15 to 15 → 5). */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { ISHODI_PRIGOVORA } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { movesPrigovor } from '#contract/modules/odabir/prigovor.moves.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Consequence, Consequences, EffectContext, EffectResult } from '../../platform/workflow/consequences.ts'
import { move } from '../../platform/workflow/move.ts'
import type { PrigovorDesk } from './prigovor.binding.ts'
import { otvoreniPrigovor } from './prigovor.repository.ts'
import { spremiRjesenje } from './prigovor-rjesenje.repository.ts'

type Kod = CodeOf<{ moves: typeof movesPrigovor }>
type Prati = 'podnesi' | 'povuci' | 'rijesi'

/** Moves the open objection by its own table; without one the project does not move. */
async function prati({ binding }: PrigovorDesk, code: Prati, { tx, record, sada, uzrok }: EffectContext<Projekt>) {
  const id = await otvoreniPrigovor(tx, record.id)
  if (id === undefined) throw new Problem('radnja-nije-dopustena')
  const cause = { actor: SYSTEM, sada, mutationId: crypto.randomUUID(), zahtjevId: uzrok } as const
  await move(tx, binding, { id, code, verzijaRetka: null, input: {}, ...cause })
  return id
}

/** „prigovorRasprava” of a project: how many objections it has had; null before the first. */
const brojiPrigovore = (tx: EffectContext<Projekt>['tx'], id: string) =>
  tx.execute(sql`update projekt set prigovor_rasprava = coalesce(prigovor_rasprava, 0) + 1 where id = ${id}::uuid`)

const sifra = ({ sifra: broj, naziv }: Projekt) => broj ?? naziv

export function posljedicePrigovora(desk: PrigovorDesk): Consequences<Projekt, ProjektStatus, Kod> {
  const rijesi = async (context: EffectContext<Projekt>): Promise<EffectResult | undefined> => {
    const id = await prati(desk, 'rijesi', context)
    await spremiRjesenje(context, id)
    return undefined
  }
  const odluceno = (jos: readonly ('R@SEL' | 'R@IMP')[]): Consequence<Projekt> => ({
    izvedi: rijesi,
    obv: [
      {
        kome: ['ZAS'],
        tekst: ({ record }) => {
          const ishod = record.odabir.prigovor?.odluka?.ishod
          return `Prigovor na projektu ${sifra(record)} je ${ishod === undefined ? 'riješen' : ISHODI_PRIGOVORA[ishod]}. Rješenje je u portalu.`
        },
        akcija: AKCIJA.prigovor,
        mail: true,
      },
      ...(jos.length === 0
        ? []
        : [
            {
              kome: jos,
              tekst: ({ record }: { record: Projekt }) => `Usvojen je prigovor na projektu ${sifra(record)}.`,
              akcija: AKCIJA.prigovor,
            },
          ]),
    ],
  })
  return {
    podnesiPrigovor: {
      izvedi: async (context) => {
        await prati(desk, 'podnesi', context)
        await brojiPrigovore(context.tx, context.record.id)
        return undefined
      },
    },
    povuciPrigovor: {
      izvedi: async (context) => {
        await prati(desk, 'povuci', context)
        return undefined
      },
    },
    odbijPrigovor: odluceno([]),
    'usvojiPrigovor>podnesen': odluceno(['R@SEL']),
    'usvojiPrigovor>prihvacena': odluceno(['R@SEL']),
    'usvojiPrigovor>ugovaranje': odluceno(['R@IMP']),
  }
}
