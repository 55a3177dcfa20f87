import { useRouter } from '@tanstack/react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { HeaderSearch } from '../portal/header-search.tsx'
import { izgubljenoNaAdresi } from '../session/profil-store.ts'
import styles from './error.module.css'
import { natrag } from './natrag.ts'

/** The answer to an address that does not exist, or not for this person; a right that has just ended is said. The specification's sentence is English, so it is no more than a note. */
export function NotFoundScreen() {
  const router = useRouter()
  const naziv = izgubljenoNaAdresi(window.location.pathname)
  if (naziv !== undefined)
    return (
      <div className={styles.screen}>
        <h1>{PORUKE.prestaloPravo.naslov}</h1>
        <p>{PORUKE.prestaloPravo.adresa(naziv)}</p>
        <LinkButton href="/prijava/korisnik">Odaberite za koga postupate</LinkButton>
      </div>
    )
  return (
    <div className={styles.screen}>
      <img className={styles.image} src="/greska.svg" alt={PORUKE.zaslon.greska} width="160" height="120" />
      <p className={styles.code}>
        404 <span lang="en">{PORUKE.zaslon.nijePronadenoEn}</span>
      </p>
      <h1>{PORUKE.zaslon.nijePronadeno}</h1>
      <p>{PORUKE.zaslon.nemaStranice}</p>
      <div className={styles.search}>
        <HeaderSearch />
      </div>
      <div className={styles.ways}>
        <Button variant="primary" icon="arrow-left" onClick={() => natrag(router)}>
          {PORUKE.zaslon.povratak}
        </Button>
        <LinkButton href="/">Početna stranica</LinkButton>
        <LinkButton href="/pozivi">Pozivi</LinkButton>
        <LinkButton href="/upute" external>
          Pomoć
        </LinkButton>
      </div>
    </div>
  )
}
