/** Calls with which somebody who represents nobody yet makes an applicant and becomes its ZAS. */
import { endpoint } from '#contract/kernel/endpoint.ts'
import { registracijaGradanina, registracijaSubjekta, registriran } from './registracija.schema.ts'

export const registracijaEndpoints = {
  subjekt: endpoint({
    method: 'POST',
    path: 'v1/registracija/subjekt',
    summary: 'Registracija subjekta čiji je zakonski zastupnik prijavljena osoba; poslano dvaput registrira jednom',
    body: registracijaSubjekta,
    response: registriran,
    policy: { who: 'prijavljen' },
    audit: 'registracija.subjekt',
  }),
  gradanin: endpoint({
    method: 'POST',
    path: 'v1/registracija/gradanin',
    summary: 'Registracija prijavljene osobe kao građanina koji se prijavljuje u svoje ime',
    body: registracijaGradanina,
    response: registriran,
    policy: { who: 'prijavljen' },
    audit: 'registracija.gradanin',
  }),
} as const
