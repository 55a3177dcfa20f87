/** Figures behind the pictures of dashboards and of a call: sums and counts only, each within what the reader may see. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { VRSTE_ROKOVA } from '#contract/kernel/rok.ts'
import { dan, idParam, trenutak } from '#contract/kernel/upit.ts'
import { eurWire } from '#contract/kernel/wire.ts'

/** How many days ahead deadlines are drawn. */
export const DANA_ROKOVA = 30
/** How many weeks back applications are drawn, this one included. */
export const TJEDANA = 26

const sredstva = {
  /** What may be given at most: the allocation of a call, or its largest grant to the applicant; null where none was set. */
  cilj: z.nullable(eurWire),
  trazeno: eurWire,
  ugovoreno: eurWire,
}
const tjedan = z.strictObject({ tjedan: dan, broj: z.int() })

export const slikePloce = z.strictObject({
  /** Null where the reader's rights do not reach calls. */
  pozivi: z.nullable(
    z.strictObject({
      broj: z.int(),
      ...sredstva,
      /** Open ones first, then those of which most is asked. */
      prvi: z.array(z.strictObject({ id: z.int(), oznaka: z.nullable(z.string()), naziv: z.string(), ...sredstva })),
    }),
  ),
  /** Received applications by weeks of Zagreb, named by their Mondays; null likewise. */
  poTjednima: z.nullable(z.array(tjedan)),
  rokovi: z.strictObject({
    broj: z.int(),
    prvi: z.array(
      z.strictObject({
        vrsta: z.enum(VRSTE_ROKOVA),
        id: z.string(),
        naziv: z.string(),
        sto: z.string(),
        dan,
        /** The screen of the record; null where the reader has none. */
        adresa: z.nullable(z.string()),
      }),
    ),
  }),
  /** What waits for the reader, by kind and class of age (`RAZREDI_STAROSTI`). */
  starost: z.array(
    z.strictObject({
      kljuc: z.string(),
      naziv: z.string(),
      /** Of an administrator's list; people of a party know their lists by the key. */
      adresa: z.nullable(z.string()),
      brojevi: z.array(z.int()),
    }),
  ),
  vrijemePosluzitelja: trenutak,
})
export type SlikePloce = z.output<typeof slikePloce>

export const slikePoziva = z.strictObject({
  /** Days of Zagreb on which an application came, the first one first. */
  poDanima: z.array(z.strictObject({ dan, broj: z.int() })),
  /** By the county of the applicant; null as long as nobody may know who has applied. */
  poZupanijama: z.nullable(z.array(z.strictObject({ zupanijaId: z.int(), broj: z.int() }))),
})
export type SlikePoziva = z.output<typeof slikePoziva>

const programId = { programId: idParam }

export const slikeEndpoints = {
  institucije: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/slike',
    summary:
      'Brojke za slike upravljačke ploče institucije: sredstva, prijave po tjednima, rokovi i starost onoga što čeka',
    params: z.strictObject({ institucijaId: idParam }),
    query: z.strictObject(programId),
    response: slikePloce,
    policy: { who: 'institucija' },
    audit: 'institucija.slike',
  }),
  prijavitelja: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/slike',
    summary: 'Brojke za slike upravljačke ploče prijavitelja, samo njegove',
    params: z.strictObject({ prijaviteljId: idParam }),
    query: z.strictObject(programId),
    response: slikePloce,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.slike',
  }),
  uprave: endpoint({
    method: 'GET',
    path: 'v1/administracija/slike',
    summary: 'Brojke za slike administracije, koliko dopuštenja administratora dopuštaju',
    response: slikePloce,
    // As with the tiles, every administrator has them, each by their own flags.
    policy: { who: 'prijavljen' },
    audit: 'administracija.slike',
  }),
  poziva: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/pozivi/:pozivId/slike',
    summary: 'Brojke za slike jednog poziva: prijave po danima i po županijama',
    params: z.strictObject({ institucijaId: idParam, pozivId: idParam }),
    response: slikePoziva,
    policy: { who: 'institucija' },
    audit: 'poziv.slike',
  }),
} as const
