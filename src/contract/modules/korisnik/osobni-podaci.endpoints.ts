/** A person and what the portal knows of them: who looked, all of it to take away, and erasing what the law does not keep (GDPR, articles 15, 17 and 20). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { keysetQuery, trenutak } from '#contract/kernel/upit.ts'

export const uvid = z.strictObject({
  id: z.int(),
  vrijeme: trenutak,
  /** Name of who looked; null when that person was erased since. */
  tko: z.nullable(z.string()),
  /** `impersonacija`: an administrator who worked in the person's name. */
  svojstvo: z.enum(['institucija', 'prijavitelj', 'administrator', 'impersonacija']),
  institucija: z.nullable(z.string()),
  razina: z.nullable(z.string()),
  /** What was shown and why. */
  razlog: z.string(),
})
export type UvidRedak = z.output<typeof uvid>

/** Something the person gets, or something that is erased or kept, by name. */
const stavka = z.strictObject({ naziv: z.string(), broj: z.int() })
const zadrzano = z.strictObject({
  naziv: z.string(),
  /** The law that asks for it. */
  razlog: z.string(),
  /** Until when. */
  rok: z.string(),
})
export type Zadrzano = z.output<typeof zadrzano>

/** What erasing would do, or did. */
export const ishod = z.strictObject({
  obrisano: z.array(stavka),
  zadrzano: z.array(zadrzano),
  /** Nothing has to be kept about who it is: the account is closed and its name forgotten. */
  zatvara: z.boolean(),
})
export type IshodBrisanja = z.output<typeof ishod>

const own = { policy: { who: 'prijavljen' } } as const

export const osobniPodaciEndpoints = {
  uvidi: endpoint({
    method: 'GET',
    path: 'v1/auth/me/uvidi',
    summary: 'Tko je gledao moje podatke, najnovije prvo',
    query: z.strictObject(keysetQuery),
    response: z.strictObject({ data: z.array(uvid), nextCursor: z.nullable(z.string()) }),
    ...own,
    audit: 'osobniPodaci.uvidi',
    podTudimImenom: false,
  }),
  sadrzaj: endpoint({
    method: 'GET',
    path: 'v1/auth/me/izvoz/sadrzaj',
    summary: 'Što sadržava izvoz vlastitih podataka',
    response: z.strictObject({ stavke: z.array(stavka), datoteka: z.int(), bajtova: z.int() }),
    ...own,
    audit: 'osobniPodaci.sadrzaj',
    podTudimImenom: false,
    svjezaPrijava: true,
    uzSveOvlasti: true,
  }),
  izvoz: endpoint({
    method: 'GET',
    path: 'v1/auth/me/izvoz',
    summary: 'Svi vlastiti podaci i datoteke: ZIP sa zapisima u JSON-u',
    response: z.unknown(),
    binary: 'application/zip',
    ...own,
    audit: 'osobniPodaci.izvoz',
    podTudimImenom: false,
    svjezaPrijava: true,
    uzSveOvlasti: true,
  }),
  najava: endpoint({
    method: 'GET',
    path: 'v1/auth/me/brisanje',
    summary: 'Što bi se brisanjem obrisalo, a što se po zakonu mora zadržati',
    response: ishod,
    ...own,
    audit: 'osobniPodaci.brisanje.najava',
    podTudimImenom: false,
  }),
  obrisi: endpoint({
    method: 'POST',
    path: 'v1/auth/me/brisanje',
    summary: 'Brisanje vlastitih podataka koje zakon ne nalaže čuvati',
    body: z.strictObject({ potvrda: z.literal('obriši moje podatke') }),
    response: ishod,
    ...own,
    audit: 'osobniPodaci.brisanje',
    svjezaPrijava: true,
  }),
}
