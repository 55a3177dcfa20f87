/** The public list of programmes. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { program } from './program.schema.ts'

export const programEndpoints = {
  javniPopis: endpoint({
    method: 'GET',
    path: 'v1/public/programi',
    summary: 'Programi s komponentama i provoditeljima',
    response: z.strictObject({ data: z.array(program) }),
    policy: { who: 'svi' },
    audit: 'program.javno.popis',
    javno: true,
  }),
}
