/** Calls about applications that arrived after the deadline, for the body that selects. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { kasnoZaprimanje, odlukaKasnog, STANJA_KASNOG } from './kasno.schema.ts'

export const kasnoEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/kasnaZaprimanja',
    summary: 'Prijave potvrđene na uređaju prije roka, a zaprimljene nakon njega; one o kojima nije odlučeno prve',
    params: z.strictObject({ institucijaId: idParam }),
    query: z.strictObject({ programId: idParam }),
    response: z.strictObject({ data: z.array(kasnoZaprimanje), ceka: z.int() }),
    policy: { who: 'institucija' },
    audit: 'projekt.kasno.popis',
  }),
  odluci: endpoint({
    method: 'POST',
    path: 'v1/institucije/:institucijaId/kasnaZaprimanja/:kasnoId/odluka',
    summary: 'Odluka o pravovremenosti prijave koja je stigla nakon roka',
    params: z.strictObject({ institucijaId: idParam, kasnoId: uuid }),
    body: odlukaKasnog,
    response: z.strictObject({ stanje: z.enum(STANJA_KASNOG) }),
    policy: { who: 'institucija', permission: 'odabir.opcenito.uredi' },
    audit: 'projekt.kasno.odluka',
    svjezaPrijava: true,
  }),
}
