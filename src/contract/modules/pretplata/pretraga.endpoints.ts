/** Calls about a person's saved searches. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { KLJUCEVI_POPISA, postavkePretrage, spremljenaPretraga, upitPretrage } from './pretraga.schema.ts'

const jedna = z.strictObject({ pretragaId: idParam })
const poruka = z.strictObject({ message: z.string() })
const policy = { who: 'prijavljen' } as const

export const spremljenePretrageEndpoints = {
  moje: endpoint({
    method: 'GET',
    path: 'v1/pretplate/pretrage',
    summary: 'Spremljene pretrage prijavljene osobe, zadnje spremljene prve',
    response: z.strictObject({ data: z.array(spremljenaPretraga) }),
    policy,
    audit: 'pretraga.popis',
  }),
  spremi: endpoint({
    method: 'POST',
    path: 'v1/pretplate/pretrage',
    protok: 'pretplata',
    summary: 'Spremanje pretrage javnog popisa; javlja se samo ono što joj odgovara od tada, i samo uz privolu',
    body: z.strictObject({
      ...postavkePretrage.shape,
      mutationId: uuid,
      popis: z.enum(KLJUCEVI_POPISA),
      upit: upitPretrage,
      privola: z.boolean(),
    }),
    response: z.strictObject({ id: z.int() }),
    policy,
    audit: 'pretraga.spremljena',
  }),
  promijeni: endpoint({
    method: 'PUT',
    path: 'v1/pretplate/pretrage/:pretragaId',
    protok: 'pretplata',
    summary: 'Naziv, događaji, načini javljanja ili stanka vlastite pretrage; što se ne navede, ostaje kako jest',
    params: jedna,
    body: z.strictObject({ ...z.partial(postavkePretrage).shape, pauzirana: z.optional(z.boolean()) }),
    response: poruka,
    policy,
    audit: 'pretraga.promjena',
  }),
  obrisi: endpoint({
    method: 'DELETE',
    path: 'v1/pretplate/pretrage/:pretragaId',
    summary: 'Brisanje vlastite pretrage; ponovljeno ne mijenja ništa',
    params: jedna,
    response: poruka,
    policy,
    audit: 'pretraga.brisanje',
  }),
} as const
