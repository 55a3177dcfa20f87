/** What a body reads of the dress rehearsal of an application; its applicant has it on devices. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { probaPrijavitelja } from './generalna-proba.schema.ts'

export const generalnaProbaEndpoints = {
  citanje: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/generalna-proba',
    summary: 'Odgovori prijavitelja na kontrolne liste, dani prije podnošenja',
    params: z.strictObject({ institucijaId: idParam, projektId: uuid }),
    response: probaPrijavitelja,
    policy: { who: 'institucija', permission: 'odabir.opcenito.citaj' },
    audit: 'generalnaProba.institucija',
  }),
}
