/** Files: the specification's calls of the document store, and what a device asks about its uploads. The bytes travel beside them. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { provjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { idZapisa, stanjeDatoteke, vrstaZapisa } from './datoteka.schema.ts'

const byId = z.strictObject({ id: uuid })
const shortText = z.string().check(z.minLength(1), z.maxLength(200))

const zapisDatoteke = z.strictObject({
  uploadId: uuid,
  id: uuid,
  naziv: z.string(),
  filename: z.string(),
  fileName: z.string(),
  tip: z.nullable(z.string()),
  contentType: z.string(),
  extension: z.string(),
  size: z.int(),
  createdAt: trenutak,
  updatedAt: trenutak,
})

const opisDatoteke = z.strictObject({
  id: uuid,
  /** Name and surname of whoever brought it. */
  kreator: z.string(),
  updatedAt: trenutak,
  /** The portal refused it: its bytes are gone. */
  nevazeca: z.boolean(),
})
export type OpisDatoteke = z.output<typeof opisDatoteke>

export const datotekaEndpoints = {
  getUploadUrl: endpoint({
    method: 'POST',
    path: 'v1/dms/getUploadUrl',
    protok: 'datoteka',
    summary: 'Potpisana adresa za slanje jedne datoteke',
    body: z.strictObject({
      filename: z.string().check(z.minLength(1), z.maxLength(500)),
      system: shortText,
      parentId: z.optional(shortText),
      /** Kind and id of the record that it is for; both or neither. */
      relation: z.optional(vrstaZapisa),
      relationId: z.optional(idZapisa),
      naziv: z.optional(z.string().check(z.maxLength(250))),
      tip: z.optional(shortText),
    }),
    response: z.strictObject({ signedUrl: z.string(), id: uuid, contentType: z.string() }),
    policy: { who: 'prijavljen' },
    audit: 'datoteka.najava',
  }),
  finishUpload: endpoint({
    method: 'PATCH',
    path: 'v1/dms/finishUpload/:id',
    summary: 'Završetak slanja: provjera sadržaja i zapis datoteke',
    params: byId,
    query: z.strictObject({ success: z.optional(z.literal('true')) }),
    body: z.strictObject({ success: z.optional(z.literal(true)) }),
    response: zapisDatoteke,
    policy: { who: 'prijavljen' },
    audit: 'datoteka.zavrsetak',
  }),
  getDownloadUrl: endpoint({
    method: 'GET',
    path: 'v1/dms/getDownloadUrl/:id',
    summary: 'Potpisana adresa za preuzimanje jedne datoteke',
    params: byId,
    response: z.strictObject({ signedUrl: z.string() }),
    policy: { who: 'prijavljen' },
    audit: 'datoteka.preuzimanje',
  }),
  storageInfo: endpoint({
    method: 'GET',
    path: 'v1/dms/storageInfo',
    summary: 'Zauzeće pohrane osobe',
    response: z.strictObject({
      quota: z.int(),
      diskUsage: z.int(),
      availableStorage: z.int(),
      quotaReadable: z.string(),
      diskUsageReadable: z.string(),
      availableStorageReadable: z.string(),
      /** Largest single file in bytes. */
      maxUploadBytes: z.int(),
    }),
    policy: { who: 'prijavljen' },
    audit: 'datoteka.pohrana',
  }),
  opisi: endpoint({
    method: 'POST',
    path: 'v1/dms/opisi',
    summary: 'Kreator i valjanost datoteka koje osoba smije vidjeti',
    body: z.strictObject({ ids: z.array(uuid).check(z.maxLength(200)) }),
    response: z.strictObject({ data: z.array(opisDatoteke) }),
    policy: { who: 'prijavljen' },
    audit: 'datoteka.opisi',
  }),
  potpisi: endpoint({
    method: 'GET',
    path: 'v1/datoteke/:id/potpisi',
    summary: 'Elektronički potpisi datoteke koju osoba smije čitati',
    params: byId,
    response: z.strictObject({ data: provjeraPotpisa, provjereno: trenutak }),
    policy: { who: 'prijavljen' },
    audit: 'datoteka.potpisi',
  }),
  stanja: endpoint({
    method: 'POST',
    path: 'sync/v1/file-states',
    summary: 'Dokle su stigle datoteke ovog uređaja',
    body: z.strictObject({ ids: z.array(uuid).check(z.maxLength(100)) }),
    response: z.strictObject({ data: z.array(stanjeDatoteke) }),
    policy: { who: 'prijavljen' },
    audit: 'datoteka.stanja',
  }),
}
