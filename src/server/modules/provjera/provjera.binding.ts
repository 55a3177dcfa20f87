/** The on-site check on the workflow engine: the column „Posljedice” of domain rules 3.20. */
import { formatDatum, isIsoDatum, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import type { CodeOf, MoveInput } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { LISTA_PROVJERE } from '#contract/modules/provjera/provjera.liste.ts'
import { imaPreporuke, OCITOVANJE_DANA, ZAPISNIK_DANA } from '#contract/modules/provjera/provjera.rules.ts'
import { BEZ_OCITOVANJA, type Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { najavaOd, podaciOd, sumnjaOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { PosaljiPismo } from '../../platform/notify/pismo.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import { type Said, type Saying, say } from '../../platform/workflow/consequences.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { samoUredaj } from './paket.desk.ts'
import { otvoriPreporuke } from './preporuka.repository.ts'
import { izdajIzvjesce, izdajNajavu } from './provjera.effects.ts'
import { provjeraRepository, sudioniciOd, zabiljeziDokaze } from './provjera.repository.ts'
import { podnesiZapisnik, zabiljeziPredaje } from './zapisnik.datoteke.ts'

const koja = ({ after: { oznaka, projekt } }: Said<Provjera>) => `${oznaka} na projektu „${projekt.naziv}”`
const danOd = ({ sadrzaj }: Provjera) => tekstOd(podaciOd(sadrzaj), 'datum')
const kada = ({ after }: Said<Provjera>) => (isIsoDatum(danOd(after)) ? ` ${formatDatum(danOd(after))}` : '')
/** Steps of the institution's own until the beneficiary is given their result. */
const SAMO_INSTITUCIJA: readonly CodeOf<typeof provjeraKind>[] = [
  'zapocniNenajavljenu',
  'zavrsiTeren',
  'potvrdi',
  'vrati',
]

/** When the visit began or ended by the clock of the device. What it says of the future or before `najranije` is not believed. */
const naTerenu = ({ zabiljezeno = Number.POSITIVE_INFINITY }: MoveInput, sada: number, najranije: readonly string[]) =>
  toIsoInstant(Math.min(sada, Math.max(zabiljezeno, ...najranije.map((one) => Date.parse(one)))))

/** Nobody goes before anybody has declared, which is done where the portal has its own clock. */
const prvaIzjava = ({ izjave }: Provjera): string[] =>
  Object.values(izjave)
    .map(({ dano }) => dano)
    .sort()
    .slice(0, 1)

/** A press on its message leads to the check. */
export const oProvjeri = ({ id, programId, projekt: { id: projektId } }: Provjera) => ({
  programId,
  projektId,
  entitetId: id,
})

/** Until when the minutes go out, counted from this moment. */
const rokZapisnika = (od: number): Provjera['rok'] => ({
  zapisnik: rokDana(today(od), ZAPISNIK_DANA),
  ocitovanje: null,
})

/** The visit begins: its check-list is for ever the version that came with the package. */
const pocetak = (provjera: Provjera, { input, sada }: { input: MoveInput; sada: number }): Partial<Provjera> => {
  const okolnosti = LISTA_PROVJERE.zamrzni(provjera.sadrzaj, provjera.okolnosti)
  return { pocetoU: naTerenu(input, sada, prvaIzjava(provjera)), okolnosti: { ...okolnosti, teren: true } }
}

/** From the day they were told of to the day that stands now; only while the visit is announced. */
const premjesten = (prije: Provjera, poslije: Provjera): { s: string; na: string } | undefined => {
  const [s, na] = [prije.najavljenoZa, danOd(poslije)]
  const najavljena = jeStatus(provjeraStatuses, poslije.statusId, 'najavljena')
  return najavljena && s !== null && isIsoDatum(na) && na !== s ? { s, na } : undefined
}

const danima = ({ record, after }: Said<Provjera>) => {
  const dani = premjesten(record, after)
  return dani === undefined ? '' : `s ${formatDatum(dani.s)} na ${formatDatum(dani.na)}`
}

/** What a new day of an announced visit says to both sides. */
const PREMJESTANJE: readonly Saying<Provjera, 'sudionici'>[] = [
  {
    kome: ['ZAS'],
    tekst: (said) => `Posjet u provjeri ${koja(said)} premješta se ${danima(said)}`,
    mail: true,
  },
  { kome: ['sudionici'], tekst: (said) => `Premješten je posjet u provjeri ${koja(said)}: ${danima(said)}` },
]

export type ProvjeraDesk = ReturnType<typeof provjeraDesk>

export function provjeraDesk(findRecipients: FindRecipients, posaljiPismo: PosaljiPismo) {
  const binding = vezanje(findRecipients, posaljiPismo)
  return {
    binding,
    /** Files that were given away are noted; whoever was told when the visit is hears of another day, once for each. */
    posljedica: async (tx: Tx, record: Provjera, after: Provjera, { actor, sada }: Pick<Pisanje, 'actor' | 'sada'>) => {
      await zabiljeziPredaje(tx, after, sada)
      await zabiljeziDokaze(tx, record, after, sada)
      if (premjesten(record, after) === undefined) return
      const uzrok = `premjestanje:${after.id}:${after.verzijaRetka}`
      await asPortal(tx, async () => {
        for (const saying of PREMJESTANJE)
          await say(binding, saying, { tx, record, after, input: {}, actor, sada, uzrok })
      })
    },
    /** What was approved is followed, or is done with. */
    followUp: (provjera: Provjera) => {
      if (!jeStatus(provjeraStatuses, provjera.statusId, 'odobren')) return undefined
      return imaPreporuke(provjera) ? 'otvoriPracenje' : 'zatvori'
    },
  } as const
}

const vezanje = (findRecipients: FindRecipients, posaljiPismo: PosaljiPismo) =>
  bindKind(provjeraKind, {
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
        pismo: (said) => ({
          predmet: `Najava provjere na licu mjesta ${said.after.oznaka}`,
          tekst: `Najavljuje se posjet:${kada(said)} Mjesta i sastav tima pišu u najavi.`,
        }),
      },
      zapocni: { promjena: pocetak },
      zapocniNenajavljenu: { promjena: pocetak },
      zavrsiTeren: {
        promjena: ({ pocetoU }, { input, sada }) => {
          const zavrsenoU = naTerenu(input, sada, pocetoU === null ? [] : [pocetoU])
          return { zavrsenoU, rok: rokZapisnika(Date.parse(zavrsenoU)) }
        },
        inacica: 'podnošenje',
        obv: [
          { kome: ['V@IMP'], tekst: (said) => `Završen je terenski dio provjere ${koja(said)}. Zapisnik se dorađuje.` },
        ],
      },
      posaljiNaOcitovanje: {
        izvedi: podnesiZapisnik,
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
        pismo: ({ after: { oznaka, rok } }) => ({
          predmet: `Zapisnik provjere na licu mjesta ${oznaka}`,
          tekst: `Zapisnik je poslan na očitovanje. Očitujte se do ${formatDatum(rok.ocitovanje ?? '')}`,
        }),
      },
      predajOcitovanje: {
        promjena: ({ ocitovanje }, { sada }) => ({
          ocitovanje: { ...ocitovanje, predano: true, predanoU: toIsoInstant(sada) },
        }),
        // From here on the minutes of this sending are those with the answer in them.
        izvedi: podnesiZapisnik,
        obv: [
          {
            kome: ['sudionici', 'V@IMP'],
            tekst: (said) => `Korisnik je predao očitovanje o zapisniku provjere ${koja(said)}.`,
          },
        ],
      },
      // The answer of the beneficiary stays beside the minutes that it is about.
      // The second sending is no later than the first: whoever takes up the answer owes no reason.
      doradi: { promjena: () => ({ rok: { zapisnik: null, ocitovanje: null } }), inacica: 'dorada' },
      potvrdi: { obv: [{ kome: ['A@IMP'], tekst: (said) => `Potvrđen je zapisnik provjere ${koja(said)}.` }] },
      odobri: {
        promjena: ({ sadrzaj }) => ({ podneseno: sadrzaj }),
        izvedi: async (context) => {
          await podnesiZapisnik(context)
          return izdajIzvjesce(context)
        },
        pismo: ({ after: { oznaka } }) => ({
          predmet: `Izvješće o provjeri na licu mjesta ${oznaka}`,
          tekst: 'Izvješće o provjeri je odobreno i konačno. Možete ga pročitati i preuzeti uz provjeru.',
        }),
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
      // Whoever writes them again has as long as the first time.
      vrati: {
        promjena: (_provjera, { sada }) => ({ rok: rokZapisnika(sada) }),
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
      posaljiPismo,
      akcija: AKCIJA.provjera,
      groups: {
        // Whoever planned it, the team, whoever has the package; who has left the body is told of nothing.
        sudionici: async ({ tx, after }) => {
          const tijelo = await findRecipients(tx, ['R@IMP', 'V@IMP', 'A@IMP'], provjeraKind.facts(after).parties)
          const ljudi = new Set(sudioniciOd(after))
          return tijelo.filter(({ osobaId }) => ljudi.has(osobaId))
        },
        // Who never heard of it is not told that it does not come.
        obavijesteni: async ({ tx, after }) =>
          after.podneseno === null ? [] : findRecipients(tx, ['ZAS'], provjeraKind.facts(after).parties),
        // A heavy finding proposes an irregularity to the body alone.
        sumnja: async ({ tx, after }) =>
          sumnjaOd(after.sadrzaj) ? findRecipients(tx, ['R@IMP', 'V@IMP'], provjeraKind.facts(after).parties) : [],
      },
      about: oProvjeri,
      sadrzaj: ({ sadrzaj, ocitovanje }) => ({ sadrzaj, ocitovanje: ocitovanje.predano ? ocitovanje : null }),
    },
    visibleToApplicant: ({ code }) => !SAMO_INSTITUCIJA.some((one) => one === code),
    synced: naUredajima,
    samoUredaj,
  })
