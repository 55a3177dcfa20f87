/** Checks of applications on devices: answered there by their person alone, in the list that was frozen as the check began. */

import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { josUOdabiru } from '#contract/modules/odabir/ponuda.rules.ts'
import type { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { LISTA_PRIJAVE, NAZIVI_PROVJERA } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import { PROVJERA_PRIJAVE_NA_UREDAJU } from '#contract/modules/odabir/provjera-prijave.povijest.ts'
import type { ProvjeraPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { uOdabiru } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import { KATALOG_PROVJERE_PRIJAVE, type UvjetiProvjerePrijave } from '#contract/modules/odabir/provjera-prijave.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import type { PravilaPisanja } from '../../platform/sync/pisanje-stola.ts'
import type { ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { metaProvjere } from './provjera-prijave.desk.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'

/** The code of the question whose answer an edit writes: of a new row its id, else the part of the path behind the table. */
function kodStavke(edit: PatchOp): string | undefined {
  if (edit.path === LISTA_PRIJAVE.put) {
    if (edit.kind !== 'add') return 'id' in edit && typeof edit.id === 'string' ? edit.id : undefined
    const { now } = edit
    return now !== null && typeof now === 'object' && 'id' in now ? String(now.id) : undefined
  }
  return edit.path.slice(LISTA_PRIJAVE.put.length + 1).split('.')[0]
}

function zakljucano({ statusId, lista, projekt }: ProvjeraPrijave, edit: PatchOp): string | undefined {
  if (jeStatus(provjeraPrijaveStatuses, statusId, 'dodijeljena'))
    return 'Prije prvog odgovora izjavite da niste u sukobu interesa.'
  if (!uOdabiru(projekt.statusId)) return josUOdabiru.poruka
  const kod = kodStavke(edit)
  const poznata = lista !== null && stavkeOd(lista).some((one) => one.kod === kod)
  return poznata ? undefined : 'Tog pitanja nema u kontrolnoj listi ove provjere.'
}

/** Who writes a check, and what of it. */
export const PISANJE_PROVJERE_PRIJAVE = {
  katalog: KATALOG_PROVJERE_PRIJAVE,
  strana: 'institucija',
  uvjeti: () => ({}),
  // The declaration freezes the list, and a conflict hides what a device would still show: both are said to the portal itself.
  samoZaStolom: ['izjaviBezSukoba', 'prijaviSukob', 'vrati', 'oduzmi'],
  zakljucano,
  rijeci: {
    uRecenici: ({ dio, projekt }: ProvjeraPrijave) => `provjeri „${NAZIVI_PROVJERA[dio]}” prijave „${projekt.naziv}”`,
    nepoznatoPolje: 'Odgovor ne postoji u provjeri prijave ili se sada ne može mijenjati.',
  },
} as const satisfies PravilaPisanja<ProvjeraPrijave, CodeOf<typeof provjeraPrijaveKind>, UvjetiProvjerePrijave> & {
  rijeci: object
}

const SAMO_ZA_STOLOM: readonly string[] = PISANJE_PROVJERE_PRIJAVE.samoZaStolom

export const provjeraPrijaveAggregate = ({ binding }: ProvjeraPrijaveDesk): SyncedAggregate =>
  dokumentStola(PROVJERA_PRIJAVE_NA_UREDAJU, {
    ...PISANJE_PROVJERE_PRIJAVE,
    binding,
    repository: provjeraPrijaveRepository,
    ovlastene: [],
    // A desk alone gives checks to people.
    novi: async () => {
      throw new Problem('radnja-nije-dopustena')
    },
    jedinstveno: ({ id }) => id,
    // A device takes only what it may send.
    meta: (provjera, actor, sada) => {
      const meta = metaProvjere(provjera, actor, sada)
      return { ...meta, dostupneRadnje: meta.dostupneRadnje.filter(({ kod }) => !SAMO_ZA_STOLOM.includes(kod)) }
    },
  })
