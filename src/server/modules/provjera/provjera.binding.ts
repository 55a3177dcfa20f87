/** The on-site check on the workflow engine: the column „Posljedice” of domain rules 3.20. */
import { formatDatum, isIsoDatum, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import type { MoveInput } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { imaPreporuke, OCITOVANJE_DANA, ZAPISNIK_DANA } from '#contract/modules/provjera/provjera.rules.ts'
import { BEZ_OCITOVANJA, type Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { listaOd, najavaOd, podaciOd, sumnjaOd } from '#contract/modules/provjera/provjera.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { otvoriPreporuke } from './preporuka.repository.ts'
import { izdajIzvjesce, izdajNajavu } from './provjera.effects.ts'
import { provjeraRepository } from './provjera.repository.ts'

const koja = ({ after: { oznaka, projekt } }: Said<Provjera>) => `${oznaka} na projektu „${projekt.naziv}”`
const danOd = ({ sadrzaj }: Provjera) => tekstOd(podaciOd(sadrzaj), 'datum')
const kada = ({ after }: Said<Provjera>) => (isIsoDatum(danOd(after)) ? ` ${formatDatum(danOd(after))}` : '')
/** Steps of the institution's own until the beneficiary is given their result. */
const SAMO_INSTITUCIJA: readonly string[] = ['zapocniNenajavljenu', 'zavrsiTeren', 'potvrdi', 'vrati']

/** When the visit began by the clock of the device; what it says of the future is not believed. */
const poceto = ({ zabiljezeno = Number.POSITIVE_INFINITY }: MoveInput, sada: number) =>
  toIsoInstant(Math.min(zabiljezeno, sada))

/** The visit begins: its check-list is the one of today for ever. */
const pocetak = (provjera: Provjera, { input, sada }: { input: MoveInput; sada: number }): Partial<Provjera> => {
  const { okolnosti, sadrzaj } = provjera
  const lista = listaOd(sadrzaj, okolnosti.lista)
  return { pocetoU: poceto(input, sada), okolnosti: { ...okolnosti, lista, teren: true } }
}

export type ProvjeraDesk = ReturnType<typeof provjeraDesk>

export function provjeraDesk(findRecipients: FindRecipients) {
  return {
    binding: bindKind(provjeraKind, {
      port: provjeraRepository.port,
      posljedice: {
        najavi: {
          promjena: ({ sadrzaj }) => ({ podneseno: najavaOd(sadrzaj) }),
          izvedi: izdajNajavu,
          obv: [
            {
              kome: ['ZAS'],
              tekst: (said) => `Najavljena je provjera na licu mjesta ${koja(said)}:${kada(said)}`,
              mail: true,
            },
          ],
        },
        zapocni: { promjena: pocetak },
        zapocniNenajavljenu: { promjena: pocetak },
        zavrsiTeren: {
          promjena: (provjera, { sada }) => {
            const dan = danOd(provjera)
            const zapisnik = rokDana(isIsoDatum(dan) ? dan : today(sada), ZAPISNIK_DANA)
            return { zavrsenoU: toIsoInstant(sada), rok: { zapisnik, ocitovanje: null } }
          },
          inacica: 'podnošenje',
          obv: [{ kome: ['V@IMP'], tekst: (said) => `Završen je teren provjere ${koja(said)}. Zapisnik se dorađuje.` }],
        },
        posaljiNaOcitovanje: {
          promjena: ({ sadrzaj, rok, brojInacice }, { sada }) => ({
            podneseno: sadrzaj,
            brojInacice: brojInacice + 1,
            ocitovanje: BEZ_OCITOVANJA,
            rok: { ...rok, ocitovanje: rokDana(today(sada), OCITOVANJE_DANA) },
          }),
          obv: [
            {
              kome: ['ZAS', 'UR'],
              tekst: (said) =>
                `Zapisnik provjere ${koja(said)} poslan je na očitovanje. Rok: ${formatDatum(said.after.rok.ocitovanje ?? '')}`,
              mail: true,
            },
          ],
        },
        // The answer of the beneficiary stays beside the minutes that it is about.
        // The second sending is no later than the first: whoever takes up the answer owes no reason.
        doradi: { promjena: () => ({ rok: { zapisnik: null, ocitovanje: null } }), inacica: 'dorada' },
        potvrdi: { obv: [{ kome: ['A@IMP'], tekst: (said) => `Potvrđen je zapisnik provjere ${koja(said)}.` }] },
        odobri: {
          promjena: ({ sadrzaj }) => ({ podneseno: sadrzaj }),
          izvedi: izdajIzvjesce,
          inacica: 'odobrenje',
          obv: [
            { kome: ['ZAS'], tekst: (said) => `Odobreno je izvješće o provjeri ${koja(said)}.` },
            {
              kome: ['sumnja'],
              tekst: (said) =>
                `Nalazi provjere ${koja(said)} upućuju na nepravilnost. Predlaže se njezino evidentiranje.`,
            },
          ],
        },
        vrati: {
          inacica: 'dorada',
          obv: [{ kome: ['R@IMP'], tekst: (said) => `Zapisnik provjere ${koja(said)} vraćen je u izradu.` }],
        },
        otvoriPracenje: {
          izvedi: async ({ tx, after, sada }) => {
            await otvoriPreporuke(tx, after, sada)
            return undefined
          },
          obv: [{ kome: ['ZAS'], tekst: (said) => `Provjera ${koja(said)} ima preporuke s rokovima.` }],
        },
        zatvoriPracenje: {
          obv: [{ kome: ['ZAS'], tekst: (said) => `Zatvoreno je praćenje preporuka provjere ${koja(said)}.` }],
        },
        otkazi: {
          promjena: () => ({ preuzeo: null }),
          obv: [
            {
              kome: ['obavijesteni'],
              tekst: (said) => `Otkazana je provjera na licu mjesta ${koja(said)}.`,
              mail: true,
            },
          ],
        },
      },
      glas: {
        findRecipients,
        akcija: AKCIJA.provjera,
        groups: {
          // Who never heard of it is not told that it does not come.
          obavijesteni: async ({ tx, after }) =>
            after.podneseno === null ? [] : findRecipients(tx, ['ZAS'], provjeraKind.facts(after).parties),
          // A heavy finding proposes an irregularity to the body alone.
          sumnja: async ({ tx, after }) =>
            sumnjaOd(after.sadrzaj) ? findRecipients(tx, ['R@IMP', 'V@IMP'], provjeraKind.facts(after).parties) : [],
        },
        about: ({ id, programId, projekt: { id: projektId } }) => ({ programId, projektId, entitetId: id }),
        sadrzaj: ({ sadrzaj, ocitovanje }) => ({ sadrzaj, ocitovanje: ocitovanje.predano ? ocitovanje : null }),
      },
      visibleToApplicant: ({ code }) => !SAMO_INSTITUCIJA.includes(code),
      synced: naUredajima,
    }),
    /** What was approved is followed, or is done with. */
    followUp: (provjera: Provjera) => {
      if (!jeStatus(provjeraStatuses, provjera.statusId, 'odobren')) return undefined
      return imaPreporuke(provjera) ? 'otvoriPracenje' : 'zatvori'
    },
  }
}
