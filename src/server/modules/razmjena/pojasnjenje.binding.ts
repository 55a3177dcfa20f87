/** The clarification request on the workflow engine: the column „Posljedice” of domain rules 3.19. */
import { formatDatum, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import { BEZ_POJASNJENJA, noviRok, otvorenoProduljenje } from '#contract/modules/razmjena/pojasnjenje.rules.ts'
import type { Pojasnjenje, Produljenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { PosaljiPismo } from '../../platform/notify/pismo.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import type { EffectContext, Said } from '../../platform/workflow/consequences.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { bindKind, move } from '../../platform/workflow/move.ts'
import { oznakaPojasnjenja, type UzPrijavu } from './pojasnjenje.desk.ts'
import { otvorenaPojasnjenja, pojasnjenjeRepository } from './pojasnjenje.repository.ts'
import { zastojiPojasnjenja } from './pojasnjenje.sql.ts'

export const kojePojasnjenje = (one: Pojasnjenje): string =>
  `${oznakaPojasnjenja(one)} „${one.zahtjev.naslov}” za projekt „${one.projekt.naziv}”`
export const oPojasnjenju = ({ id, programId, projekt: { id: projektId } }: Pojasnjenje) => ({
  programId,
  projektId,
  entitetId: id,
})
const koje = ({ after }: Said<Pojasnjenje>) => kojePojasnjenje(after)
const razlog = ({ input }: Said<Pojasnjenje>) => {
  const obrazlozenje = input.obrazlozenje?.trim() ?? ''
  return obrazlozenje === '' ? '' : ` Razlog: ${obrazlozenje}`
}
const doDana = ({ after }: Said<Pojasnjenje>) => formatDatum(after.rok ?? '')

/** What stops the clock of the body ends with the answer, also a late one, or where nobody waits for it any more. */
const nastavlja = ({ poslano, nastavljeno }: Pojasnjenje, sada: number) =>
  poslano === null ? {} : { nastavljeno: nastavljeno ?? toIsoInstant(sada) }

const odluci = (produljenja: readonly Produljenje[], odluka: NonNullable<Produljenje['odluka']>): Produljenje[] =>
  produljenja.map((one) => (one.odluka === null ? { ...one, odluka } : one))
const odbij = (produljenja: readonly Produljenje[], sada: number, zbogCega: string): Produljenje[] =>
  odluci(produljenja, { odobreno: false, dano: toIsoInstant(sada), rok: null, razlog: zbogCega })

/** No answer is waited for any more: the clock goes on, and more time that nobody has decided about leads nowhere. */
const neCekaSe = (one: Pojasnjenje, sada: number, sto: string) => ({
  produljenja: odbij(one.produljenja, sada, `${sto} prije odluke o produljenju.`),
  ...nastavlja(one, sada),
})

const odgovor = ({ sadrzaj, brojInacice }: Pojasnjenje) => ({ podneseno: sadrzaj, brojInacice: brojInacice + 1 })

const RADE = ['ZAS', 'UR'] as const

/** Of whom a request is said: people of the body that works on the application; in selection nobody else may know of it yet. */
export const onihKojiPitaju = <L extends 'R' | 'V'>(razina: L, { faza }: Pick<Pojasnjenje, 'faza'>) =>
  faza === 'odabir' ? [`${razina}@SEL` as const] : [`${razina}@SEL` as const, `${razina}@IMP` as const]

/** In the log of the project once: when the first open request stops its clock, and when the last one lets it go on. */
async function zabiljeziSat(
  osvjeziSat: PojasnjenjePorts['osvjeziSat'],
  { tx, record, after, actor, sada }: EffectContext<Pojasnjenje>,
): Promise<void> {
  const stao = record.poslano === null && after.poslano !== null
  const krenuo = record.nastavljeno === null && after.nastavljeno !== null
  if (!stao && !krenuo) return
  await osvjeziSat(tx, after.projekt.id, sada)
  // Another one keeps it standing, or had stopped it before. The project is held: of two at once the later one sees the other.
  const ostali = await zastojiPojasnjenja(tx, after.projekt.id, after.id)
  if (ostali.some(({ do: kraj }) => kraj === null)) return
  const akcija = stao ? 'rok.stoji' : 'rok.tece'
  const zapis = { actor, sada, vidljivoPrijavitelju: true, komentar: oznakaPojasnjenja(after) }
  await writeLog(tx, { ...zapis, akcija: `projekt.${akcija}`, entitetVrsta: 'projekt', entitetId: after.projekt.id })
  await writeLog(tx, {
    ...zapis,
    akcija: `pojasnjenje.${akcija}`,
    entitetVrsta: pojasnjenjeKind.name,
    entitetId: after.id,
  })
}

export interface PojasnjenjePorts extends UzPrijavu {
  findRecipients: FindRecipients
  posaljiPismo: PosaljiPismo
  /** The clock of the body that selects, written anew. */
  osvjeziSat: (tx: Tx, projektId: string, sada: number) => Promise<void>
}
export type PojasnjenjeDesk = ReturnType<typeof pojasnjenjeDesk>

export function pojasnjenjeDesk({ findRecipients, posaljiPismo, osvjeziSat, ...uzPrijavu }: PojasnjenjePorts) {
  return {
    findRecipients,
    ...uzPrijavu,
    binding: bindKind(pojasnjenjeKind, {
      port: pojasnjenjeRepository.port,
      posljedice: {
        posaljiNaPotvrdu: {
          obv: [{ kome: ['voditelji'], tekst: (said) => `Zahtjev za pojašnjenjem čeka potvrdu: ${koje(said)}.` }],
        },
        posaljiPrijavitelju: {
          promjena: ({ zahtjev }, { sada }) => ({
            poslano: toIsoInstant(sada),
            rok: rokRadnihDana(today(sada), zahtjev.rokDana),
          }),
          obv: [
            {
              kome: RADE,
              tekst: (said) => `Institucija traži pojašnjenje: ${koje(said)}. Odgovorite do ${doDana(said)}`,
              mail: { naslov: 'Institucija traži pojašnjenje' },
            },
          ],
          pismo: (said) => ({
            predmet: `Zahtjev za pojašnjenjem ${oznakaPojasnjenja(said.after)}: ${said.after.zahtjev.naslov}`,
            tekst: `Institucija traži pojašnjenje. Odgovorite do ${doDana(said)}`,
          }),
        },
        oznaciSpremnim: {
          obv: [
            {
              kome: ['ZAS'],
              tekst: (said) => `Odgovor na zahtjev za pojašnjenjem spreman je za slanje: ${koje(said)}.`,
            },
          ],
        },
        'posaljiOdgovor>odgovoren': {
          promjena: (one, { sada }) => ({
            ...odgovor(one),
            odgovoreno: toIsoInstant(sada),
            ...neCekaSe(one, sada, 'Odgovor je stigao'),
          }),
          inacica: 'podnošenje',
          obv: [
            { kome: ['referenti'], tekst: (said) => `Stigao je odgovor na zahtjev za pojašnjenjem: ${koje(said)}.` },
          ],
        },
        'posaljiOdgovor>odgovorSpreman': {
          promjena: (one, { sada }) => ({
            ...odgovor(one),
            zakasnjelo: toIsoInstant(sada),
            ...neCekaSe(one, sada, 'Odgovor je stigao'),
          }),
          inacica: 'podnošenje',
          obv: [
            {
              kome: ['referenti'],
              tekst: (said) =>
                `Odgovor na zahtjev za pojašnjenjem stigao je nakon roka: ${koje(said)}. Odlučite prihvaća li se.`,
            },
          ],
        },
        prihvatiZakasnjeli: {
          promjena: ({ zakasnjelo }) => ({ odgovoreno: zakasnjelo }),
          obv: [{ kome: RADE, tekst: (said) => `Zakašnjeli odgovor je prihvaćen: ${koje(said)}.` }],
        },
        zatvori: { obv: [{ kome: RADE, tekst: (said) => `Zatvoren je zahtjev za pojašnjenjem: ${koje(said)}.` }] },
        zatvoriBezOdgovora: {
          promjena: (one, { sada }) => neCekaSe(one, sada, 'Zahtjev je zatvoren'),
          obv: [
            {
              kome: RADE,
              tekst: (said) =>
                `Zahtjev za pojašnjenjem zatvoren je ${said.after.zakasnjelo === null ? 'bez odgovora' : 'bez prihvaćanja zakašnjelog odgovora'}: ${koje(said)}.${razlog(said)}`,
            },
          ],
        },
        zatraziProduljenje: {
          promjena: ({ produljenja, rok }, { input, sada }) => ({
            produljenja: [
              ...produljenja,
              {
                zatrazeno: toIsoInstant(sada),
                prije: rok ?? today(sada),
                trazi: noviRok(input) ?? today(sada),
                razlog: input.obrazlozenje?.trim() ?? '',
                odluka: null,
              },
            ],
          }),
          obv: [
            {
              kome: ['referenti'],
              tekst: (said) =>
                `Prijavitelj traži produljenje roka do ${formatDatum(otvorenoProduljenje(said.after)?.trazi ?? '')} Zahtjev: ${koje(said)}.`,
            },
          ],
        },
        odobriProduljenje: {
          promjena: ({ produljenja }, { input, sada }) => {
            const rok = noviRok(input)
            const odluka = { odobreno: true, dano: toIsoInstant(sada), rok, razlog: '' }
            // Both sides are told again when the new day passes.
            return { rok, rokProsao: false, produljenja: odluci(produljenja, odluka) }
          },
          obv: [
            { kome: RADE, tekst: (said) => `Rok za odgovor produljen je do ${doDana(said)} Zahtjev: ${koje(said)}.` },
          ],
        },
        odbijProduljenje: {
          promjena: ({ produljenja }, { input, sada }) => ({
            produljenja: odbij(produljenja, sada, input.obrazlozenje?.trim() ?? ''),
          }),
          obv: [
            {
              kome: RADE,
              tekst: (said) =>
                `Rok za odgovor nije produljen, ostaje ${doDana(said)} Zahtjev: ${koje(said)}.${razlog(said)}`,
            },
          ],
        },
        otkazi: {
          promjena: (one, { sada }) => neCekaSe(one, sada, 'Zahtjev je otkazan'),
          obv: [
            {
              kome: ['prijaviteljAkoZna'],
              tekst: (said) => `Otkazan je zahtjev za pojašnjenjem: ${koje(said)}.${razlog(said)}`,
            },
          ],
        },
        otkaziSPrijavom: {
          promjena: (one, { sada }) => neCekaSe(one, sada, 'Zahtjev je otkazan'),
          obv: [
            {
              kome: ['prijaviteljAkoZna', 'referenti'],
              tekst: (said) =>
                `Otkazan je zahtjev za pojašnjenjem, jer o prijavi više nitko ne odlučuje: ${koje(said)}.`,
            },
          ],
        },
      },
      glas: {
        findRecipients,
        posaljiPismo,
        akcija: AKCIJA.pojasnjenje,
        groups: {
          // A request that was never sent is unknown to its applicant.
          referenti: ({ tx, after }) =>
            findRecipients(tx, onihKojiPitaju('R', after), pojasnjenjeKind.facts(after).parties),
          voditelji: ({ tx, after }) =>
            findRecipients(tx, onihKojiPitaju('V', after), pojasnjenjeKind.facts(after).parties),
          prijaviteljAkoZna: async ({ tx, after }) =>
            after.poslano === null ? [] : findRecipients(tx, RADE, pojasnjenjeKind.facts(after).parties),
        },
        about: oPojasnjenju,
        sadrzaj: ({ zahtjev, sadrzaj }) => ({ zahtjev: { ...zahtjev, stavka: null }, sadrzaj }),
      },
      uvijek: (context) => zabiljeziSat(osvjeziSat, context),
      visibleToApplicant: ({ code, from }) =>
        code !== 'posaljiNaPotvrdu' && !(code === 'vratiUIzradu' && from.includes('cekaPotvrdu')),
      // Its devices hear of a request with the move that sends it.
      synced: (one) => {
        const { scopes, contentHash } = naUredajima(one)
        return { scopes: one.statusId === pojasnjenjeStatuses.uIzradi.id ? [] : scopes, contentHash }
      },
    }),
  }
}

/** An application that has ended, or is a draft of its applicant again, leaves no open request behind. */
export const pojasnjenjaUzPrijavu =
  ({ binding }: Pick<PojasnjenjeDesk, 'binding'>) =>
  async ({ tx, record, after, sada, uzrok }: EffectContext<Projekt>): Promise<void> => {
    if (!jeStatus(projektStatuses, after.statusId, ...BEZ_POJASNJENJA)) return
    for (const id of await otvorenaPojasnjenja(tx, record.id)) {
      const cause = { actor: SYSTEM, sada, mutationId: crypto.randomUUID(), zahtjevId: uzrok } as const
      await move(tx, binding, { id, code: 'otkaziSPrijavom', verzijaRetka: null, input: {}, ...cause })
    }
  }
