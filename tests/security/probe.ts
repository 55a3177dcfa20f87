/** Calls that exist only in tests: one for everything the server promises about any call. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'

export const svi = { who: 'svi' } as const
const iznosBody = z.strictObject({ iznos: z.int(), naziv: z.optional(z.string().check(z.maxLength(5))) })
export const ok = z.strictObject({ ok: z.boolean() })
const applicant = z.strictObject({ prijaviteljId: idParam })

export const declared = {
  pisi: endpoint({
    method: 'POST',
    path: 'v1/probe/pisi',
    summary: 'p',
    body: iznosBody,
    response: ok,
    policy: svi,
    audit: 'probe.pisi',
  }),
  veliko: endpoint({
    method: 'POST',
    path: 'v1/probe/veliko',
    summary: 'p',
    body: z.strictObject({ t: z.string() }),
    response: ok,
    policy: svi,
    audit: 'probe.veliko',
    bodyLimit: 20_000,
  }),
  duboko: endpoint({
    method: 'POST',
    path: 'v1/probe/duboko',
    summary: 'p',
    body: z.strictObject({ x: z.unknown() }),
    response: ok,
    policy: svi,
    audit: 'probe.duboko',
  }),
  javno: endpoint({
    method: 'GET',
    path: 'v1/public/probe',
    summary: 'p',
    query: z.strictObject({ n: z.optional(z.string()) }),
    response: z.strictObject({ tekst: z.string() }),
    policy: svi,
    audit: 'probe.javno',
    javno: true,
  }),
  curi: endpoint({
    method: 'GET',
    path: 'v1/probe/curi',
    summary: 'p',
    response: ok,
    policy: svi,
    audit: 'probe.curi',
  }),
  pukne: endpoint({
    method: 'GET',
    path: 'v1/probe/pukne',
    summary: 'p',
    response: ok,
    policy: svi,
    audit: 'probe.pukne',
  }),
  moje: endpoint({
    method: 'GET',
    path: 'v1/probe/moje',
    summary: 'p',
    response: z.strictObject({ vrsta: z.string() }),
    policy: { who: 'prijavljen' },
    audit: 'probe.moje',
  }),
  prijavitelj: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/probe',
    summary: 'p',
    params: applicant,
    response: z.strictObject({ razina: z.string() }),
    policy: { who: 'prijavitelj' },
    audit: 'probe.prijavitelj',
  }),
  upis: endpoint({
    method: 'POST',
    path: 'v1/prijavitelji/:prijaviteljId/upis',
    summary: 'p',
    params: applicant,
    response: ok,
    policy: { who: 'prijavitelj' },
    audit: 'probe.upis',
  }),
  institucija: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/probe',
    summary: 'p',
    params: z.strictObject({ institucijaId: idParam }),
    response: ok,
    policy: { who: 'institucija', permission: 'pozivi.opcenito.odobri' },
    audit: 'probe.institucija',
  }),
  admin: endpoint({
    method: 'GET',
    path: 'v1/administracija/probe',
    summary: 'p',
    response: z.strictObject({ vrsta: z.string() }),
    policy: { who: 'administrator', permission: 'obavijesti' },
    audit: 'probe.admin',
  }),
}

/** What happens between the policy and the transaction of `upis`; a test sets it. */
export const meanwhile: { happens: () => Promise<unknown> } = { happens: async () => undefined }

export function routes(app: PortalApp): void {
  bind(app, declared.pisi, () => ({ ok: true }))
  bind(app, declared.veliko, () => ({ ok: true }))
  bind(app, declared.duboko, () => ({ ok: true }))
  bind(app, declared.javno, () => ({ tekst: 'tekst '.repeat(400) }))
  bind(app, declared.curi, () => ({ ok: true, lozinkaHash: '$argon2id$tajna' }))
  bind(app, declared.pukne, () => {
    throw new Error('SELECT * FROM tajna WHERE oib = 12345678901 at /home/portal/x.ts')
  })
  bind(app, declared.moje, ({ actor }) => ({ vrsta: actor.za.vrsta }))
  bind(app, declared.prijavitelj, ({ actor }) => ({ razina: actor.za.vrsta === 'prijavitelj' ? actor.za.razina : '' }))
  bind(app, declared.upis, async ({ transaction }) => {
    await meanwhile.happens()
    return transaction(async (_tx, actor) => ({ ok: actor.za.vrsta === 'prijavitelj' }))
  })
  bind(app, declared.institucija, () => ({ ok: true }))
  bind(app, declared.admin, ({ actor }) => ({ vrsta: actor.za.vrsta }))
}
