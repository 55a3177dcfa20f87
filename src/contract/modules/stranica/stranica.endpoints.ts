/** Pages of text that people also take away as a document. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'

export const stranicaEndpoints = {
  opciUvjetiPdf: endpoint({
    method: 'GET',
    path: 'v1/public/opci-uvjeti-koristenja.pdf',
    summary: 'Opći uvjeti korištenja kao PDF',
    policy: { who: 'svi' },
    response: z.unknown(),
    binary: 'application/pdf',
    audit: 'stranica.pdf',
    javno: true,
  }),
  uputePdf: endpoint({
    method: 'GET',
    path: 'v1/public/upute.pdf',
    summary: 'Upute kao PDF, sa slikama',
    policy: { who: 'svi' },
    response: z.unknown(),
    binary: 'application/pdf',
    audit: 'stranica.pdf',
    javno: true,
  }),
}
