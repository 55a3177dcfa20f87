/** The procurement plan on the workflow engine: the column „Posljedice” of domain rules 3.4. */
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { rokNakonZastoja, rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import {
  BEZ_ROKA,
  type OcjenaPlana,
  type PlanNabave,
  type RokPlana,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { PosaljiPismo } from '../../platform/notify/pismo.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { planRepository } from './plan-nabave.repository.ts'

/** R-ROK: the clock of the institution begins, or goes on where the return had stopped it. */
function rokPregleda({ rok, rokDana }: PlanNabave, danas: string): RokPlana {
  const { pregled, stojiOd } = rok
  const nastavak = pregled !== null && stojiOd !== null
  return {
    ...BEZ_ROKA,
    pregled: nastavak ? rokNakonZastoja(pregled, { od: stojiOd, do: danas }) : rokRadnihDana(danas, rokDana),
  }
}

/** What was remarked has been answered; risks stand until the officer says otherwise. */
const bezPrimjedbi = ({ retci }: OcjenaPlana): OcjenaPlana => ({
  komentar: '',
  retci: Object.fromEntries(Object.entries(retci).map(([id, { rizik }]) => [id, { rizik, primjedba: '' }])),
})

const projekt = ({ after }: Said<PlanNabave>) => `„${after.projekt.naziv}”`

export type PlanDesk = ReturnType<typeof planNabaveDesk>

export function planNabaveDesk(findRecipients: FindRecipients, posaljiPismo: PosaljiPismo) {
  return {
    binding: bindKind(planNabaveKind, {
      port: planRepository.port,
      posljedice: {
        oznaciSpremnim: {
          promjena: ({ statusId }) => ({ prijeSpremnog: statusId }),
          obv: [{ kome: ['ZAS'], tekst: (said) => `Plan nabave projekta ${projekt(said)} spreman je za slanje.` }],
        },
        vratiUIzradu: { promjena: () => ({ prijeSpremnog: null }) },
        posalji: {
          promjena: (plan, { sada }) => ({
            podneseno: plan.sadrzaj,
            ocjena: bezPrimjedbi(plan.ocjena),
            brojInacice: plan.brojInacice + 1,
            prijeSpremnog: null,
            rok: rokPregleda(plan, today(sada)),
          }),
          inacica: 'podnošenje',
          obv: [{ kome: ['R@IMP'], tekst: (said) => `Poslan je plan nabave projekta ${projekt(said)}.` }],
        },
        pripremiVracanje: {
          obv: [
            {
              kome: ['V@IMP'],
              tekst: (said) => `Pripremljeno je vraćanje plana nabave projekta ${projekt(said)} na doradu.`,
            },
          ],
        },
        vratiNaIzradu: {
          promjena: ({ ocjena, rok, rokDana }, { sada }) => ({
            objavljenaOcjena: ocjena,
            rok: { ...rok, dorada: rokRadnihDana(today(sada), rokDana), stojiOd: today(sada) },
          }),
          obv: [
            {
              kome: ['ZAS'],
              tekst: (said) => `Plan nabave projekta ${projekt(said)} vraćen je na izradu s primjedbama.`,
              akcija: AKCIJA.planNabaveKomentar,
            },
          ],
          pismo: ({ after }) => ({
            predmet: 'Zahtjev za dopunu plana nabave',
            tekst: `Plan nabave vraćen je na izradu s primjedbama uz predmete nabave. Dopunite ga do ${formatDatum(after.rok.dorada ?? '')}`,
          }),
        },
        oznaciPregledanim: {
          promjena: ({ ocjena, brojInacice }) => ({
            objavljenaOcjena: ocjena,
            brojInacice: brojInacice + 1,
            vazecaInacica: brojInacice + 1,
            rok: BEZ_ROKA,
          }),
          inacica: 'odobrenje',
          obv: [{ kome: ['ZAS'], tekst: (said) => `Pregledan je plan nabave projekta ${projekt(said)}.` }],
          pismo: ({ after }) => ({
            predmet: 'Pregled plana nabave',
            tekst: `Pregledan je plan nabave, inačica ${after.vazecaInacica}. Uz njega su ocjene rizika i komentar institucije.`,
          }),
        },
        izmijeni: { promjena: (_plan, { input }) => ({ razlogIzmjene: input.obrazlozenje?.trim() ?? null }) },
      },
      glas: {
        findRecipients,
        posaljiPismo,
        akcija: AKCIJA.planNabave,
        groups: {},
        about: ({ id, programId, projekt: { id: projektId } }) => ({ programId, projektId, entitetId: id }),
        sadrzaj: ({ sadrzaj, objavljenaOcjena }) => ({ sadrzaj, ocjena: objavljenaOcjena }),
      },
      // The return is the institution's own until it is made.
      visibleToApplicant: ({ code }) => code !== 'pripremiVracanje' && code !== 'odustaniOdVracanja',
      synced: naUredajima,
    }),
  }
}
