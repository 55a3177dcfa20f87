import { Card } from '../card.tsx'
import { Section } from '../section.tsx'
import { Slika } from '../slike/slika.tsx'
import { UZORCI } from '../slike/slike.uzorci.ts'
import { Grid, Stack } from '../stack.tsx'

/** Every kind of picture in every state; modes are set above, a narrow place stands beside a wide one. */
export function GalleryPictures() {
  return (
    <Section title="Slike" description="Jedna deklaracija daje crtež, nalaz, tablicu i datoteku.">
      <Stack gap={6}>
        {Object.entries(UZORCI).map(([vrsta, uzorci]) => (
          <Section key={vrsta} title={vrsta} level={3}>
            <Grid min="l" gap={4}>
              {uzorci.map((slika) => (
                <Card key={slika.naziv}>
                  <Slika slika={slika} razina={4} />
                </Card>
              ))}
            </Grid>
          </Section>
        ))}
      </Stack>
    </Section>
  )
}
