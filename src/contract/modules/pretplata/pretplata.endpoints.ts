/** Calls about a person's subscriptions: to what is public, to projects of an institution, and by the link of a mail. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { idParam, trenutak } from '#contract/kernel/upit.ts'
import { JAVNE_VRSTE, predmet, pretplacenProjekt } from './pretplata.schema.ts'

const tajna = z.strictObject({ tajna: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) })
const promjena = z.strictObject({ pretplacen: z.boolean(), privola: z.boolean() })
const poruka = z.strictObject({ message: z.string() })

export const pretplataEndpoints = {
  moje: endpoint({
    method: 'GET',
    path: 'v1/pretplate',
    summary: 'Pretplate prijavljene osobe na ono što je javno',
    response: z.strictObject({
      data: z.array(
        z.strictObject({
          vrsta: z.enum(JAVNE_VRSTE),
          predmetId: z.int(),
          naziv: z.string(),
          od: trenutak,
        }),
      ),
    }),
    policy: { who: 'prijavljen' },
    audit: 'pretplata.popis',
  }),
  promijeni: endpoint({
    method: 'PUT',
    path: 'v1/pretplate/:vrsta/:predmetId',
    protok: 'pretplata',
    summary: 'Stvaranje ili otkazivanje pretplate; stvara se samo uz privolu',
    params: predmet,
    body: promjena,
    response: poruka,
    policy: { who: 'prijavljen' },
    audit: 'pretplata.promjena',
  }),
  izPoruke: endpoint({
    method: 'GET',
    path: 'v1/public/odjava/:tajna',
    summary: 'Pretplata čija je poveznica u poruci',
    params: tajna,
    response: z.strictObject({ naziv: z.string(), vrijedi: z.boolean() }),
    policy: { who: 'svi' },
    audit: 'pretplata.izPoruke',
  }),
  odjavi: endpoint({
    method: 'POST',
    path: 'v1/public/odjava/:tajna',
    summary: 'Otkazivanje pretplate poveznicom iz poruke',
    params: tajna,
    response: poruka,
    policy: { who: 'svi' },
    audit: 'pretplata.odjava',
  }),
} as const

export const pretplataProjektaEndpoints = {
  moje: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/pretplate',
    summary: 'Projekti na koje je osoba u instituciji pretplaćena i koje smije vidjeti, zadnje pretplaćeni prvi',
    params: z.strictObject({ institucijaId: idParam }),
    response: z.strictObject({ data: z.array(pretplacenProjekt) }),
    policy: { who: 'institucija' },
    audit: 'pretplata.projekti',
  }),
  promijeni: endpoint({
    method: 'PUT',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/pretplata',
    protok: 'pretplata',
    summary: 'Stvaranje ili otkazivanje pretplate na projekt; stvara se samo uz privolu',
    params: z.strictObject({ institucijaId: idParam, projektId: uuid }),
    body: promjena,
    response: poruka,
    policy: { who: 'institucija' },
    audit: 'pretplata.projekt.promjena',
  }),
} as const
