/** The objection on the workflow engine: what each of its moves changes, and who is told. */
import { today, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { NOVO } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import type { ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { zaPrijavitelja } from './prigovor.desk.ts'
import { prigovorRepository } from './prigovor.repository.ts'
import { ljudiKomisije } from './prigovor-komisija.desk.ts'

const koji = ({ after }: Said<ZapisPrigovora>) => `na projektu „${after.projekt.naziv}”`
const razlog = ({ input }: Said<ZapisPrigovora>) => `\n\n${input.obrazlozenje?.trim() ?? ''}`

export type PrigovorDesk = ReturnType<typeof prigovorDesk>

export function prigovorDesk(findRecipients: FindRecipients) {
  return {
    findRecipients,
    binding: bindKind(prigovorKind, {
      port: prigovorRepository.port,
      posljedice: {
        podnesi: {
          promjena: ({ sadrzaj, brojInacice }, { sada }) => ({
            podneseno: sadrzaj,
            podnesenAt: toIsoInstant(sada),
            brojInacice: brojInacice + 1,
          }),
          inacica: 'podnošenje',
          obv: [
            { kome: ['R@SEL'], tekst: (said) => `Podnesen je prigovor ${koji(said)}. Očekuje se očitovanje.` },
            { kome: ['V@APR'], tekst: (said) => `Podnesen je prigovor ${koji(said)}. Imenujte komisiju.` },
          ],
        },
        povuci: {
          obv: [{ kome: ['clanovi', 'V@APR', 'R@SEL'], tekst: (said) => `Povučen je prigovor ${koji(said)}.` }],
        },
        posaljiOcitovanje: {
          promjena: ({ zastoji }, { sada }) => ({
            zastoji: zastoji.map((one) => (one.do === null ? { ...one, do: today(sada) } : one)),
          }),
          obv: [{ kome: ['V@APR', 'clanovi'], tekst: (said) => `Tijelo se očitovalo o prigovoru ${koji(said)}.` }],
        },
        preuzmiBezOcitovanja: {
          obv: [
            {
              kome: ['V@SEL'],
              tekst: (said) => `Komisija je preuzela prigovor ${koji(said)} bez očitovanja.${razlog(said)}`,
            },
          ],
        },
        zatraziOcitovanje: {
          promjena: ({ zastoji }, { sada }) => ({ zastoji: [...zastoji, { od: today(sada), do: null }] }),
          obv: [
            {
              kome: ['R@SEL'],
              tekst: (said) => `Komisija traži novo očitovanje o prigovoru ${koji(said)}.${razlog(said)}`,
            },
          ],
        },
        posaljiNaPotvrdu: {
          promjena: (_prigovor, { actor }) => ({ pripremio: actor === SYSTEM ? null : actor.osobaId, potvrdio: null }),
          obv: [{ kome: ['V@APR'], tekst: (said) => `Odluka o prigovoru ${koji(said)} čeka vašu potvrdu.` }],
        },
        potvrdi: {
          promjena: (_prigovor, { actor }) => ({ potvrdio: actor === SYSTEM ? null : actor.osobaId }),
          obv: [{ kome: ['A@APR'], tekst: (said) => `Odluka o prigovoru ${koji(said)} čeka vaš potpis.` }],
        },
        vratiNacrt: {
          promjena: () => ({ pripremio: null, potvrdio: null }),
          obv: [
            {
              kome: ['R@APR'],
              tekst: (said) => `Vraćen je nacrt odluke o prigovoru ${koji(said)}.${razlog(said)}`,
            },
          ],
        },
      },
      glas: {
        findRecipients,
        akcija: AKCIJA.prigovor,
        groups: {
          clanovi: async ({ tx, after }) =>
            (await ljudiKomisije(tx, findRecipients, after)).filter(({ osobaId }) => after.clanovi.includes(osobaId)),
        },
        about: ({ id, programId, projekt: { id: projektId } }) => ({ programId, projektId, entitetId: id }),
        sadrzaj: ({ sadrzaj }) => ({ sadrzaj }),
      },
      // Steps between the institutions leave the status that its applicant reads where it was.
      visibleToApplicant: ({ from, to }) => {
        const poslije = zaPrijavitelja(prigovorStatuses[to].id)
        return from.some((one) => one === NOVO || zaPrijavitelja(prigovorStatuses[one].id) !== poslije)
      },
      synced: naUredajima,
    }),
  }
}
