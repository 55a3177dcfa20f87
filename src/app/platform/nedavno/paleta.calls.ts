/** The palette's question to the portal, in whichever context. */
import { call } from '#app/platform/api/client.ts'
import { paletaEndpoints, type UpitPalete, type ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'

/** `za` is the context as devices name it: `institucija:3`, `prijavitelj:5`, `administracija`. */
export async function pitajPaletu(za: string, query: UpitPalete, signal?: AbortSignal): Promise<ZapisPalete[]> {
  const [vrsta, id] = za.split(':')
  const options = signal && { signal }
  if (vrsta === 'prijavitelj')
    return (await call(paletaEndpoints.prijavitelj, { params: { prijaviteljId: Number(id) }, query }, options)).data
  if (vrsta === 'institucija')
    return (await call(paletaEndpoints.institucija, { params: { institucijaId: Number(id) }, query }, options)).data
  return (await call(paletaEndpoints.administracija, { query }, options)).data
}
