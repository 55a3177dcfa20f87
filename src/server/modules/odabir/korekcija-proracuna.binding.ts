/** The correction of the budget on the workflow engine: who is told of it, and what moves of the application do with it (domain rules 5.5). */
import { formatDatum, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { korekcijaProracunaKind } from '#contract/modules/odabir/korekcija-proracuna.kind.ts'
import type { KorekcijaProracuna } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { rokPrijavitelja } from '#contract/modules/odabir/odabir.rokovi.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { PosaljiPismo } from '../../platform/notify/pismo.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind, move } from '../../platform/workflow/move.ts'
import { idsKorekcija, korekcijaRepository } from './korekcija-proracuna.repository.ts'
import type { RadnjaPrijave } from './odluka-prijave.binding.ts'

export const zaProjekt = ({ projekt, racun }: Pick<KorekcijaProracuna, 'projekt' | 'racun'>) =>
  `${formatEur(fromWire(racun.novo.bespovratna))} umjesto ${formatEur(fromWire(racun.staro.bespovratna))} za projekt „${projekt.naziv}”`
export const oKorekciji = ({ id, programId, projekt: { id: projektId } }: KorekcijaProracuna) => ({
  programId,
  projektId,
  entitetId: String(id),
})
const zatrazena = ({ after }: Said<KorekcijaProracuna>) =>
  `Traži se vaša suglasnost s korekcijom proračuna: ${zaProjekt(after)}. Odgovorite do ${formatDatum(after.rok ?? '')}`

const tijelu = (rijec: string) =>
  [
    { kome: ['R@SEL', 'V@SEL'], tekst: ({ after }: Said<KorekcijaProracuna>) => `${rijec}: ${zaProjekt(after)}.` },
  ] as const
const odgovor = (_korekcija: KorekcijaProracuna, { sada }: { sada: number }) => ({ odgovoreno: toIsoInstant(sada) })

export type KorekcijaDesk = ReturnType<typeof korekcijaProracunaDesk>

export function korekcijaProracunaDesk(findRecipients: FindRecipients, posaljiPismo: PosaljiPismo) {
  return {
    binding: bindKind(korekcijaProracunaKind, {
      port: korekcijaRepository.port,
      posljedice: {
        posalji: {
          promjena: (_korekcija, { sada }) => ({
            poslano: toIsoInstant(sada),
            rok: rokPrijavitelja('ispravakProracuna', today(sada)),
          }),
          inacica: 'podnošenje',
          obv: [
            {
              kome: ['ZAS', 'UR'],
              tekst: zatrazena,
              mail: { naslov: () => 'Korekcija proračuna čeka vašu suglasnost' },
            },
          ],
          pismo: (said) => ({ predmet: 'Korekcija proračuna', tekst: zatrazena(said) }),
        },
        prihvati: { promjena: odgovor, obv: tijelu('Prijavitelj je dao suglasnost s korekcijom proračuna') },
        odbij: { promjena: odgovor, obv: tijelu('Prijavitelj je uskratio suglasnost s korekcijom proračuna') },
        istekni: { obv: tijelu('Rok za suglasnost s korekcijom proračuna prošao je bez odgovora') },
      },
      glas: {
        findRecipients,
        posaljiPismo,
        akcija: AKCIJA.korekcijaProracuna,
        groups: {},
        about: oKorekciji,
        sadrzaj: ({ sadrzaj, racun }) => ({ sadrzaj, racun }),
      },
      visibleToApplicant: ({ code }) => code !== 'kreiraj' && code !== 'odbaci',
      synced: null,
    }),
  }
}

/** A form that goes back for correction, and an application about which nobody decides any more, leave their corrections behind. */
export const korekcijeUzPrijavu =
  ({ binding }: KorekcijaDesk) =>
  async ({ tx, record, after, sada, uzrok }: RadnjaPrijave): Promise<void> => {
    const stoji = jeStatus(
      projektStatuses,
      after.statusId,
      'podnesen',
      'prihvacena',
      'odabran',
      'ugovaranje',
      'ugovoren',
      'zavrsen',
    )
    if (stoji) return
    for (const id of await idsKorekcija(tx, record.id)) {
      const cause = { actor: SYSTEM, sada, mutationId: crypto.randomUUID(), zahtjevId: uzrok } as const
      await move(tx, binding, { id: String(id), code: 'staviIzvanSnage', verzijaRetka: null, input: {}, ...cause })
    }
  }
