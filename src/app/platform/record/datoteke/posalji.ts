/** Sends one file to the portal's store and tells how far it has come. */
import { call } from '#app/platform/api/client.ts'
import { ApiProblem, isProblemBody, Offline } from '#app/platform/api/problem.ts'
import type { kinds } from '#contract/kinds.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'

export interface PoslanaDatoteka {
  id: string
  naziv: string
  bajtova: number
}

/** Kind and id of the record that it is for; none for what a submission ties. A contract is moved by its project, and each side has files in it. */
export interface ZaZapis {
  relation: keyof typeof kinds | 'ugovor' | 'ugovorKorisnika'
  relationId: string
}

function refusal(text: string, status: number): Error {
  try {
    const body: unknown = JSON.parse(text)
    if (isProblemBody(body)) return new ApiProblem(body)
  } catch {
    // Not an answer of the portal.
  }
  return new Error(`upload ${status}`)
}

/** The only call that reports its way out; `fetch` does not know how much has left. */
function put(address: string, file: File, type: string, onTijek: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.setRequestHeader('x-requested-with', 'fetch')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onTijek(loaded / total)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(refusal(request.responseText, request.status))
    }
    request.onerror = () => reject(new Offline())
    request.send(file)
  })
}

/** Rejects with the portal's own reason. `onTijek` is told the share that has left, 0 to 1. */
export async function posaljiDatoteku(
  file: File,
  onTijek: (share: number) => void,
  zapis?: ZaZapis,
): Promise<PoslanaDatoteka> {
  const body = { filename: file.name, system: 'portal', ...zapis }
  const { signedUrl, id, contentType } = await call(datotekaEndpoints.getUploadUrl, { body })
  await put(signedUrl, file, contentType, onTijek)
  const done = await call(datotekaEndpoints.finishUpload, { params: { id }, query: { success: 'true' }, body: {} })
  return { id, naziv: done.naziv, bajtova: done.size }
}
