import { Banner } from '#app/ui/banner.tsx'
import { usePrimjedbe } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'

/** What an officer asks to be corrected at this place of a document that was returned. */
export function PrimjedbePolja({ path }: { path: string }) {
  return usePrimjedbe(path).map((primjedba) => (
    <Banner key={primjedba} tone="warning" title={TEKST.primjedba}>
      {primjedba}
    </Banner>
  ))
}
