/** The same page as a single-page application: React, MUI and a router start in the browser, fetch the page, and render it there. */
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import useSWR from 'swr';
import { PageTree } from '#shared/content/pages/pages.ts';
import { parse } from '#shared/words.ts';
import { MemberPage } from '#web/elements/MemberPage.tsx';
import { siteThemeOf } from '#web/elements/theme/siteTheme.ts';
import type { SiteContext } from '#web/elements/view.ts';

const { church = '', content = '' } = document.documentElement.dataset;

const site: SiteContext = {
  mode: 'member',
  church: { id: church, name: 'Grace Community Church' },
  theme: siteThemeOf(undefined, {}, church),
  settings: {},
  language: 'en',
  say: (key) => key,
  content,
  tiles: '',
  usercontent: '',
  api: '',
};

const fetched = async (address: string) => parse(PageTree, await (await fetch(address)).json());

function Bench() {
  const { data } = useSWR(`/api/content/pages/${church}/tree?url=/bench`, fetched);
  return data ? <MemberPage page={data} site={site} /> : null;
}

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: {} } } });
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ThemeProvider theme={createTheme({ cssVariables: true })}>
    <CssBaseline />
    <BrowserRouter>
      <AppBar position="static">
        <Toolbar>
          <Button color="inherit" href="/">
            {site.church.name}
          </Button>
        </Toolbar>
      </AppBar>
      <Container>
        <Routes>
          <Route path="*" element={<Bench />} />
        </Routes>
      </Container>
    </BrowserRouter>
  </ThemeProvider>,
);
