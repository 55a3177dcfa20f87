import type { CentreDocument, CentreFacts, OutboxCentre } from '#app/platform/offline/engine/outbox-centre.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { adresaDokumenta, naslovDokumenta } from './opis.ts'
import { zapisa } from './vrijeme.ts'

interface NestaloProps {
  facts: Pick<CentreFacts, 'missing' | 'documents'>
  forgetMissing: OutboxCentre['forgetMissing']
}

function Dokument({ document }: { document: CentreDocument | undefined }) {
  if (document === undefined) return 'Nacrt koji je postojao samo na ovom uređaju'
  const href = adresaDokumenta(document)
  const naslov = naslovDokumenta(document)
  return href === undefined ? naslov : <Anchor href={`${href}/prijavni-obrazac`}>{naslov}</Anchor>
}

/** Work that was recorded on this device and went with its deleted memory: how much, of which documents, and what to do. */
export function Nestalo({ facts, forgetMissing }: NestaloProps) {
  const { missing, documents } = facts
  if (missing.length === 0) return null
  const asked = missing.every((one) => one.asked)
  const dokumenti = [...new Set(missing.map(({ lane }) => lane))].map((lane) => ({
    lane,
    zapisi: missing.filter((one) => one.lane === lane).length,
    document: documents.get(lane),
  }))
  return (
    <Banner
      tone="danger"
      live="polite"
      title={`Na ovom uređaju nedostaje: ${zapisa(missing.length)}`}
      actions={asked && <Button onClick={() => void forgetMissing()}>Provjereno, ne prikazuj više</Button>}
    >
      <Stack gap={2}>
        <p>
          {asked
            ? 'Preglednik je obrisao podatke portala na ovom uređaju prije nego što je portal ovo zaprimio. Otvorite dokumente, provjerite što nedostaje i unesite ponovno.'
            : 'Preglednik je obrisao podatke portala na ovom uređaju. Čim bude mreže, provjerit ćemo što je od toga portal ipak zaprimio.'}
        </p>
        <ul>
          {dokumenti.map(({ lane, zapisi, document }) => (
            <li key={lane}>
              <Dokument document={document} />
              {`: ${zapisa(zapisi)}`}
            </li>
          ))}
        </ul>
      </Stack>
    </Banner>
  )
}
