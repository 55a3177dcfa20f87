import { useCallback } from 'react'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { Grid, Inline, Stack } from '#app/ui/stack.tsx'
import { adresaProjekta, vrijemeTekst } from './projekt.tekst.ts'
import { pripadnost, redakDokumenta } from './projekti-na-uredaju.ts'
import { UskladenostChip } from './uskladenost.tsx'

/** What of this applicant exists on this device and has not arrived; nothing when all has. */
export function NacrtiNaUredaju({ prijaviteljId, programId }: { prijaviteljId: number; programId: number }) {
  const unsent = useCallback(
    (document: DocumentSummary) => {
      const owner = pripadnost(document)
      return document.state !== 'clean' && owner.prijaviteljId === prijaviteljId && owner.programId === programId
    },
    [prijaviteljId, programId],
  )
  const rows = useDocuments('projekt', unsent)?.map(redakDokumenta) ?? []
  if (rows.length === 0) return null
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}`
  return (
    <Section title="Na ovom uređaju" description="Ovo još nije stiglo na poslužitelj. Poslat će se samo čim bude veze.">
      <Grid min="l" gap={3}>
        {rows.map((row) => (
          <Card key={row.id} title={row.naziv} tone="warning" href={adresaProjekta(base, row)}>
            <Stack gap={2}>
              <Inline gap={2}>
                <UskladenostChip value={row.uskladenost} />
                <span>{row.poziv.naziv}</span>
              </Inline>
              <p>
                Zadnja izmjena {vrijemeTekst(row.izmijenjeno)}
                {row.rok !== null && `, podnošenje do ${vrijemeTekst(row.rok)}`}
              </p>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
