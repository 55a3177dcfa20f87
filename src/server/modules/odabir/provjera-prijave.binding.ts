/** The check of an application on the workflow engine: what each step changes and whom it tells (decision 0137). */
import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { NAZIVI_PROVJERA } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import type { ProvjeraPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import type { ProvjeraPrijaveStatus } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { ishodZavrsene } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import type { Effect, Said, Saying } from '../../platform/workflow/consequences.ts'
import { bindKind, type KindBinding, move } from '../../platform/workflow/move.ts'
import type { OsobeUstanove } from '../../platform/zaduzenje/zaduzenje.ts'
import { zapocniFazu } from './faze.repository.ts'
import { oslobodiMjesta, osvjeziIshode, portProvjere } from './provjera-prijave.effects.ts'
import { prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'

const koja = ({ after: { dio, projekt } }: Said<ProvjeraPrijave>) =>
  `${NAZIVI_PROVJERA[dio]}, prijava „${projekt.naziv}”`

type Skupina = 'ocjenjivac' | 'trebaTreci'

/** What is said to whoever gets a check; a person who takes one hears nothing. */
export const O_DODJELI: Saying<ProvjeraPrijave, Skupina> = {
  kome: ['ocjenjivac'],
  tekst: (said) => `Dodijeljena vam je provjera: ${koja(said)}.`,
}

export interface ProvjeraPrijavePorts {
  findRecipients: FindRecipients
  osobe: OsobeUstanove
}

function ishodOd({ id, dio, okolnosti: { tijek } }: ProvjeraPrijave, sada: number) {
  const svoj = tijek.find((one) => one.dio === dio)
  return svoj === undefined ? null : ishodZavrsene(svoj, id, sada)
}

/** The part of the call begins with its first check, which keeps the version for all that follow. */
const zapocni: Effect<ProvjeraPrijave> = async ({ tx, after: { pozivId, dio, listaId }, sada }) => {
  const inacica = await zapocniFazu(tx, pozivId, dio, sada)
  // Another version came in force while this person was declaring.
  if (inacica?.listaId !== listaId) throw new Problem('zastarjela-verzija')
  return undefined
}

const osvjezi: Effect<ProvjeraPrijave> = async ({ tx, after }) => {
  await osvjeziIshode(tx, after)
  return undefined
}

const JAVI_SUKOB: Saying<ProvjeraPrijave, Skupina> = {
  kome: ['V@SEL'],
  tekst: (said) => `Prijavljen je sukob interesa. Dodijelite drugoj osobi: ${koja(said)}.`,
}

export type ProvjeraPrijaveDesk = ReturnType<typeof provjeraPrijaveDesk>

export function provjeraPrijaveDesk({ findRecipients, osobe }: ProvjeraPrijavePorts) {
  /** Nobody is asked about what a conflict with the whole call takes along. */
  const sukob: Effect<ProvjeraPrijave> = async ({ tx, after, sada, uzrok }) => {
    const cause = { actor: SYSTEM, sada, zahtjevId: uzrok } as const
    const oduzmi = (id: string) =>
      move(tx, binding, {
        id,
        code: 'oduzmiZbogSukoba',
        verzijaRetka: null,
        input: {},
        mutationId: crypto.randomUUID(),
        ...cause,
      })
    await osvjeziIshode(tx, after)
    await oslobodiMjesta(tx, after, oduzmi, sada)
    return undefined
  }
  const binding: KindBinding<ProvjeraPrijave, ProvjeraPrijaveStatus, CodeOf<typeof provjeraPrijaveKind>> = bindKind(
    provjeraPrijaveKind,
    {
      port: portProvjere,
      posljedice: {
        izjaviBezSukoba: { izvedi: zapocni },
        prijaviSukob: {
          promjena: (_provjera, { input, sada }) => ({
            izuzece: {
              razlog: input.obrazlozenje ?? '',
              cijeliPoziv: input.polja?.cijeliPoziv === true,
              dano: toIsoInstant(sada),
            },
          }),
          izvedi: sukob,
          obv: [JAVI_SUKOB],
        },
        predajDrugoj: { izvedi: osvjezi },
        oduzmiZbogSukoba: { izvedi: osvjezi, obv: [JAVI_SUKOB] },
        zavrsi: {
          izvedi: osvjezi,
          promjena: (provjera, { sada }) => ({ zavrsenoU: toIsoInstant(sada), ishod: ishodOd(provjera, sada) }),
          obv: [
            { kome: ['trebaTreci'], tekst: (said) => `Potreban je treći ocjenjivač: ${koja(said)}.` },
            { kome: ['V@SEL'], tekst: (said) => `Završena je provjera: ${koja(said)}.` },
          ],
        },
        vrati: {
          izvedi: osvjezi,
          promjena: (_provjera, { input }) => ({ zavrsenoU: null, ishod: null, razlog: input.obrazlozenje ?? null }),
          obv: [
            {
              kome: ['ocjenjivac'],
              tekst: (said) => `Vraćena vam je provjera: ${koja(said)}. ${said.after.razlog ?? ''}`.trim(),
            },
          ],
        },
        oduzmi: {
          izvedi: osvjezi,
          promjena: (_provjera, { input }) => ({ razlog: input.obrazlozenje ?? null }),
          obv: [
            {
              kome: ['ocjenjivac'],
              tekst: (said) => `Provjera više nije vaša: ${koja(said)}. ${said.after.razlog ?? ''}`.trim(),
            },
          ],
        },
      },
      glas: {
        findRecipients,
        akcija: AKCIJA.provjeraPrijave,
        groups: {
          // Who has left the body is told of nothing.
          ocjenjivac: async ({ tx, after }) => {
            const { parties } = provjeraPrijaveKind.facts(after)
            const tijelo = await findRecipients(tx, ['R@SEL', 'V@SEL', 'A@SEL'], parties)
            return tijelo.filter(({ osobaId }) => osobaId === after.ocjenjivacId)
          },
          trebaTreci: async ({ tx, after }) => {
            const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${after.projekt.id}::uuid`)
            const tijek = prijava && tijekPrijave(prijava).find(({ dio }) => dio === after.dio)
            const treba = tijek?.ocjenjivanje?.stanje === 'cekaTrecega'
            return treba ? findRecipients(tx, ['V@SEL'], provjeraPrijaveKind.facts(after).parties) : []
          },
        },
        about: ({ id, programId, pozivId, projekt }) => ({ programId, pozivId, projektId: projekt.id, entitetId: id }),
      },
      // Who checks an application, and how far they are, is the body's own.
      visibleToApplicant: () => false,
      synced: naUredajima,
    },
  )
  return { osobe, binding }
}
