/** Calls about a person's own notifications (specification, section 7), and the stream that tells of new ones. */

import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import { idBroj, idParam, keysetQuery, numberParam, pageQuery } from '#contract/kernel/upit.ts'
import { notifikacijaRedak, primatelj, stanjeNotifikacija } from './notifikacija.schema.ts'

const vlastito = { who: 'prijavljen' } as const
/** 0 is the administration of the portal. */
const primateljIdParam = numberParam(0, LARGEST_ID)
/** The same in a body, where nothing is coerced. */
const primateljIdBroj = z.int().check(z.minimum(0), z.maximum(LARGEST_ID))
const komu = { primatelj: z.optional(primatelj), primateljId: z.optional(primateljIdParam) }

export const notifikacijaEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/notifikacije',
    summary: 'Notifikacije prijavljene osobe, najnovije prve; updateSeen ih označava viđenima',
    query: z.strictObject({
      ...komu,
      projektId: z.optional(uuid),
      updateSeen: z.optional(z.enum(['true', 'false'])),
      page: pageQuery.page,
      ...keysetQuery,
    }),
    response: z.strictObject({
      data: z.array(notifikacijaRedak),
      meta: z.strictObject({ currentPage: z.int(), lastPage: z.int(), nextCursor: z.nullable(z.string()) }),
    }),
    policy: vlastito,
    audit: 'notifikacija.popis',
  }),
  stanje: endpoint({
    method: 'GET',
    path: 'v1/notifikacije/stanje',
    summary: 'Koliko je notifikacija nepročitano i neviđeno',
    query: z.strictObject(komu),
    response: stanjeNotifikacija,
    policy: vlastito,
    audit: 'notifikacija.stanje',
    pozadina: true,
  }),
  procitaj: endpoint({
    method: 'PATCH',
    path: 'v1/notifikacije/read/:id',
    summary: 'Označava notifikaciju pročitanom',
    params: z.strictObject({ id: idParam }),
    response: z.strictObject({ read: z.boolean() }),
    policy: vlastito,
    audit: 'notifikacija.procitana',
  }),
  procitajSve: endpoint({
    method: 'PATCH',
    path: 'v1/notifikacije/read',
    summary: 'Označava pročitanima sve notifikacije do zadane, koja je posljednja viđena',
    body: z.strictObject({ doId: idBroj, primatelj: z.optional(primatelj), primateljId: z.optional(primateljIdBroj) }),
    response: z.strictObject({ procitano: z.int() }),
    policy: vlastito,
    audit: 'notifikacija.procitaneSve',
  }),
  tok: endpoint({
    method: 'GET',
    path: 'v1/notifikacije/dogadaji',
    summary: 'Tok događaja: prijavljena osoba ima novu ili drugdje pročitanu notifikaciju',
    /** From `stanje`: a newer one is told at once. A browser that reconnects sends the last it was told. */
    query: z.strictObject({ verzija: z.string().check(z.regex(/^[0-9.]{1,60}$/)) }),
    response: z.string(),
    policy: vlastito,
    audit: 'notifikacija.tok',
    binary: 'text/event-stream',
    pozadina: true,
  }),
} as const
