/** Calls about one's own data and e-mail address. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { izmjenaPodataka, mojiPodaci, novaAdresa, stanjePoveznice, tajna } from './moji-podaci.schema.ts'

const poruka = z.strictObject({ message: z.string() })

export const mojiPodaciEndpoints = {
  citaj: endpoint({
    method: 'GET',
    path: 'v1/auth/me/podaci',
    summary: 'Podaci prijavljene osobe',
    response: mojiPodaci,
    policy: { who: 'prijavljen' },
    audit: 'mojiPodaci.citaj',
  }),
  spremi: endpoint({
    method: 'PUT',
    path: 'v1/auth/me/podaci',
    summary: 'Izmjena podataka koje osoba uređuje sama',
    body: izmjenaPodataka,
    response: mojiPodaci,
    policy: { who: 'prijavljen' },
    audit: 'mojiPodaci.spremi',
  }),
  zatraziEmail: endpoint({
    method: 'POST',
    path: 'v1/auth/me/email',
    summary: 'Slanje poveznice kojom se potvrđuje adresa e-pošte, postojeća ili nova',
    body: novaAdresa,
    response: poruka,
    policy: { who: 'prijavljen' },
    audit: 'mojiPodaci.email.zatrazi',
    svjezaPrijava: true,
  }),
  odustaniOdEmaila: endpoint({
    method: 'POST',
    path: 'v1/auth/me/email/odustani',
    summary: 'Odustajanje od adrese koja čeka potvrdu; poslana poveznica prestaje vrijediti',
    response: poruka,
    policy: { who: 'prijavljen' },
    audit: 'mojiPodaci.email.odustani',
  }),
  poveznica: endpoint({
    method: 'POST',
    path: 'v1/public/emailPoveznica',
    summary: 'Vrijedi li poveznica iz poruke; ništa ne mijenja',
    body: tajna,
    response: stanjePoveznice,
    policy: { who: 'svi' },
    audit: 'mojiPodaci.email.poveznica',
  }),
  potvrdiEmail: endpoint({
    method: 'POST',
    path: 'v1/public/emailPoveznica/potvrda',
    summary: 'Potvrda adrese e-pošte poveznicom iz poruke; poveznica vrijedi jednom',
    body: tajna,
    response: stanjePoveznice,
    policy: { who: 'svi' },
    audit: 'mojiPodaci.email.potvrdi',
  }),
} as const
