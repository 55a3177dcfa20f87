import {
  useDokumentApi,
  useGreska,
  useSamoCitanje,
  useStanje,
  useUpisano,
} from '#app/platform/dokument/dokument-context.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { valueAt } from '#contract/kernel/sync/patch.ts'
import { NAJDULJE } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import { RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import type { PitanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { TEKST } from './pojasnjenje.tekst.ts'

/** The answer of the document, written beside the page that the question points to. */
export function OdgovorUzStranicu({ pitanje: { id, tekst } }: { pitanje: PitanjePojasnjenja }) {
  const redak = `${RETCI_ODGOVORA}.${id}`
  const path = `${redak}.odgovor`
  const api = useDokumentApi()
  const upisano = useUpisano(
    path,
    useStanje(({ sadrzaj }) => valueAt(sadrzaj, path) ?? null),
  )
  const readOnly = useSamoCitanje(path)
  const error = useGreska(path)
  return (
    <Stack gap={3}>
      <p>{tekst}</p>
      <TextArea
        name={`uz-stranicu.${path}`}
        label={TEKST.mjesto.odgovor}
        required
        rows={4}
        width="full"
        maxLength={NAJDULJE.tekst}
        stripMarkup
        readOnly={readOnly}
        error={error}
        value={typeof upisano === 'string' ? upisano : null}
        onChange={(value) => api.postavi(path, value)}
        onBlur={() => api.ostavi(path, upisano)}
      />
    </Stack>
  )
}
