CREATE INDEX "prijavitelj_povezana" ON "prijavitelj" USING gin ("povezana_poduzeca");
