/** Beside an answer: the fields of the form that its question is about, and whether the question was changed since. */
import type { AdreseDokumenta } from '#app/platform/dokument/dokument.types.ts'
import { useDokumentApi } from '#app/platform/dokument/dokument-context.tsx'
import type { MjestoOdgovora } from '#app/platform/kontrolna-lista/kartica-odgovora.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { TEKST } from './generalna-proba.tekst.ts'

/** A field of the form by its path, with its name and tab; undefined for a path that the form does not have. */
function poljeObrasca(path: string): { tab: string; naziv: string } | undefined {
  const mjesto = resolvePath(KATALOG_OBRASCA, path)
  return mjesto === null ? undefined : { tab: mjesto.tab, naziv: mjesto.polje.oznaka }
}

const adresaPolja = ({ kartica, pregledKartice }: AdreseDokumenta, tab: string, path: string) =>
  kartica?.(tab, path) ?? pregledKartice(tab)

interface PoljaPitanjaProps extends MjestoOdgovora {
  /** Of the application form. */
  obrazac: AdreseDokumenta
  zastario: boolean
}

export function PoljaPitanja({ stavka, put, samoCitanje, obrazac, zastario }: PoljaPitanjaProps) {
  const api = useDokumentApi()
  const polja = stavka.izvorPolja.flatMap((path) => {
    const polje = poljeObrasca(path)
    return polje === undefined ? [] : [{ path, ...polje }]
  })
  return (
    <Stack gap={3}>
      {zastario && (
        <Banner
          tone="warning"
          kratko
          actions={
            !samoCitanje && (
              <Button size="s" onClick={() => api.odaberi(`${put}.vrijeme`, new Date().toISOString())}>
                {TEKST.vrijedi}
              </Button>
            )
          }
        >
          {TEKST.zastario}
        </Banner>
      )}
      {polja.length > 0 && (
        <ul aria-label={TEKST.polja}>
          {polja.map(({ path, tab, naziv }) => (
            <li key={path}>
              <Anchor href={adresaPolja(obrazac, tab, path)}>{TEKST.polje(naziv)}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
