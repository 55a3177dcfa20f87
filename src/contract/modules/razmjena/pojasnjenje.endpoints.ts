/** Clarification requests at both desks of a project, and those of a call in selection. */

import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { spremanjeStola } from '#contract/kernel/stol.ts'
import { stolProjekta } from '#contract/kernel/stol-projekta.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import { POPIS_POJASNJENJA, POPIS_POJASNJENJA_POZIVA, STATUSI_POJASNJENJA } from './pojasnjenje.popis.ts'
import {
  inacicaPojasnjenja,
  novoPojasnjenje,
  pisanjePojasnjenja,
  pojasnjenjeDetalj,
  redakPojasnjenja,
  stanjePojasnjenja,
} from './pojasnjenje.schema.ts'

const filtri = {
  faza: z.optional(z.enum(kljuceviOd(FAZE_PROJEKTA))),
  status: z.optional(z.enum(STATUSI_POJASNJENJA)),
  istekao: z.optional(z.literal('true')),
}

const OPIS = {
  vrsta: 'pojasnjenje',
  odsjecak: 'zahtjevi-za-pojasnjenjem',
  kljuc: 'zahtjevId',
  rijeci: { gen: 'zahtjeva za pojašnjenjem', lok: 'zahtjevu za pojašnjenjem' },
  popis: POPIS_POJASNJENJA,
  redak: redakPojasnjenja,
  filtri,
  detalj: pojasnjenjeDetalj,
  opis: 'Zahtjev za pojašnjenjem sa svime što ova strana vidi',
  inacica: inacicaPojasnjenja,
  opisInacica: 'Inačice odgovora na zahtjev za pojašnjenjem',
} as const

const prijavitelj = stolProjekta('prijavitelj', OPIS)
const institucija = stolProjekta('institucija', OPIS)

const stanje = <P extends Schema>({ stol, params }: { stol: { put: string; policy: Policy }; params: P }) =>
  endpoint({
    method: 'GET',
    path: `${stol.put}/stanje`,
    summary: 'Smije li se o projektu tražiti pojašnjenje',
    params,
    response: stanjePojasnjenja,
    policy: stol.policy,
    audit: 'pojasnjenje.stanje',
  })

export const pojasnjenjePrijaviteljEndpoints = prijavitelj.calls

export const pojasnjenjeInstitucijaEndpoints = {
  ...institucija.calls,
  stanje: stanje(institucija),
  kreiraj: endpoint({
    method: 'POST',
    path: institucija.stol.put,
    summary: 'Novi zahtjev za pojašnjenjem o projektu',
    params: institucija.params,
    body: z.strictObject({ mutationId: uuid, ...novoPojasnjenje }),
    response: z.strictObject({ id: uuid, verzijaRetka }),
    policy: institucija.stol.policy,
    audit: 'pojasnjenje.opcenito.kreirana',
  }),
  ...spremanjeStola(institucija.stol, {
    sadrzaj: pisanjePojasnjenja,
    opis: 'Pitanja zahtjeva koji se piše, ili ocjene odgovora koji su stigli',
  }),
  poziv: popisApi({
    path: 'v1/institucije/:institucijaId/odabir/pozivi/:pozivId/zahtjevi-za-pojasnjenjem',
    params: z.strictObject({ institucijaId: idParam, pozivId: idParam }),
    popis: POPIS_POJASNJENJA_POZIVA,
    redak: redakPojasnjenja,
    filtri,
    policy: institucija.stol.policy,
    audit: 'pojasnjenje.poziv',
  }),
}
