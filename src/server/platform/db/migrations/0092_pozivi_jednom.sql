-- The calls of an institution are read out of the context once for each statement, not for each row that a policy asks about.
DO $$
DECLARE
  svaki text := 'unnest(moji_pozivi())';
  jednom text := 'unnest((SELECT moji_pozivi()))';
  pravilo record;
BEGIN
  FOR pravilo IN SELECT polname AS ime, polrelid::regclass AS tablica,
      pg_get_expr(polqual, polrelid) AS cita, pg_get_expr(polwithcheck, polrelid) AS pise FROM pg_policy LOOP
    IF pravilo.cita LIKE '%' || svaki || '%' THEN
      EXECUTE format('ALTER POLICY %I ON %s USING (%s)', pravilo.ime, pravilo.tablica, replace(pravilo.cita, svaki, jednom));
    END IF;
    IF pravilo.pise LIKE '%' || svaki || '%' THEN
      EXECUTE format('ALTER POLICY %I ON %s WITH CHECK (%s)', pravilo.ime, pravilo.tablica, replace(pravilo.pise, svaki, jednom));
    END IF;
  END LOOP;
END $$;
