import type { MissingFile } from '#app/platform/offline/device/file-witness.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocument } from '#app/platform/offline/hooks/use-document.ts'
import { useMissingFiles } from '#app/platform/offline/hooks/use-sync-status.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { adresaDokumenta, naslovDokumenta } from './opis.ts'
import { datoteka, trenutak } from './vrijeme.ts'

/** The record that the file was chosen for, as far as this device has it again. */
function Zapis({ type, id }: { type: string; id: string }) {
  const { content, meta, state } = useDocument(type, id)
  if (content === undefined) return 'zapis kojeg više nema na ovom uređaju'
  const document = { type, id, content, meta, orphan: state === 'orphan' }
  const href = adresaDokumenta(document)
  const naslov = naslovDokumenta(document)
  return href === undefined ? naslov : <Anchor href={`${href}/prijavni-obrazac`}>{naslov}</Anchor>
}

function Datoteka({ file }: { file: MissingFile }) {
  const { tekst, iso } = trenutak(Date.parse(file.capturedAt))
  return (
    <li>
      <strong>{file.naziv ?? 'Datoteka čiji naziv nije sačuvan'}</strong>
      {' – '}
      <Zapis type={file.docType} id={file.docId} />
      {', odabrana '}
      <time dateTime={iso}>{tekst}</time>
    </li>
  )
}

/** Files that went with this device's deleted memory: which, of which record, from when, and what to do. */
export function NestaleDatoteke() {
  const { attachments } = useOffline()
  const files = useMissingFiles()
  if (files.length === 0) return null
  const asked = files.every((one) => one.asked)
  return (
    <Banner
      tone="danger"
      live="polite"
      title={`Na ovom uređaju nedostaje: ${datoteka(files.length)}`}
      actions={asked && <Button onClick={() => attachments?.forgetMissing()}>Provjereno, ne prikazuj više</Button>}
    >
      <Stack gap={2}>
        <p>
          {asked
            ? 'Preglednik je obrisao podatke portala na ovom uređaju prije nego što je portal zaprimio ove datoteke. Otvorite zapise i odaberite datoteke ponovno.'
            : 'Preglednik je obrisao podatke portala na ovom uređaju. Čim bude mreže, provjerit ćemo koje je od ovih datoteka portal ipak zaprimio.'}
        </p>
        <ul>
          {files.map((file) => (
            <Datoteka key={file.attId} file={file} />
          ))}
        </ul>
      </Stack>
    </Banner>
  )
}
