import assert from 'node:assert/strict';
import { findForwardUrl } from './find-forward-url.ts';

const PAGE = 'https://site.example/dir/page.html';
const find = (html: string, refresh?: string) => findForwardUrl(html, PAGE, refresh);
const refreshTo = (content: string) => find(`<!doctype html><title>Redirect</title><meta http-equiv="refresh" content="${content}">`);

Deno.test('reads the URL of a refresh with and without its name, quotes and spaces', () => {
  const contents = ['0;url=b', "0; URL='b'", '0;URL=&quot;b&quot; x', '5,b', '0 b', '3 ; Url = b ', '.5;b', '0.9;url=./b#part', "1;url='b"];
  for (const content of contents) assert.equal(refreshTo(content), 'https://site.example/dir/b', content);
  assert.equal(find('<p>Text</p>', '0; url=/next'), 'https://site.example/next');
  assert.equal(find('', '0; url=//other.example/'), 'https://other.example/');
  assert.equal(find('<base href="/base/"><META HTTP-EQUIV=Refresh CONTENT="1;b">Moved'), 'https://site.example/base/b');
});

Deno.test('ignores a refresh to the page itself, a late one, one without an address, and one for browsers without scripts', () => {
  for (const content of [
    '0',
    '5',
    '0;',
    '0;url=',
    '0;url=page.html',
    '0;url=#top',
    '6;url=b',
    '300;url=b',
    'url=b',
    '0;url=javascript:b()',
  ]) {
    assert.equal(refreshTo(content), undefined, content);
  }
  for (const around of ['noscript', 'template', 'textarea', 'title'])
    assert.equal(find(`<${around}><meta http-equiv=refresh content="0;url=b"></${around}>`), undefined, around);
  assert.equal(
    find('<script>"<meta http-equiv=refresh content=0;url=b>"</script><!-- <meta http-equiv=refresh content=0;url=b> -->'),
    undefined,
  );
});

Deno.test('chooses the frame of a frameset by its name, then by its size', () => {
  const framesets: [frames: string, chosen: string | undefined][] = [
    ['<frameset rows="100%"><frame src="a" /><noframes><body>No frames</body></noframes></frameset>', 'a'],
    ['<frameset rows="*,0"><frame src="a"><frame src="b"></frameset>', 'a'],
    ['<frameset rows="100%,*"><frame src="a"><frame src="about:blank"></frameset>', 'a'],
    ['<frameset cols="200,*"><frame src="menu"><frame src="a"></frameset>', 'a'],
    ['<frameset cols="70%,30%"><frame src="a"><frame src="news" name="news"></frameset>', 'a'],
    ['<frameset cols="60%,*"><frame src="menu"><frame src="a" name="mainFrame"></frameset>', 'a'],
    ['<frameset cols="40%,*"><frame src="wide"><frameset rows="90,*"><frame src="top"><frame src="a"></frameset></frameset>', 'a'],
    ['<frameset cols="20%,*" rows="80,*"><frame src="1"><frame src="2"><frame src="3"><frame src="a"></frameset>', 'a'],
    ['<frameset cols="20%,*"><frame src="a"><frame src="javascript:b()"></frameset>', 'a'],
    ['<frameset cols="20%,*"><frame><frame src="page.html"></frameset>', undefined],
  ];
  for (const [html, chosen] of framesets) {
    assert.equal(find(`<html><head><title>Vario</title></head>${html}`), chosen && `https://site.example/dir/${chosen}`, html);
  }
});

Deno.test('follows a frame that is all that a page shows, and none beside content, of a widget or of a tracker', () => {
  const frame = '<iframe src="https://shop.example/" style="width:100%;height:100%"></iframe>';
  for (const before of [
    '',
    '<script>x()</script><style>iframe{height:100vh}</style>',
    '<div id="wrap">',
    '<noscript><img src=p></noscript>',
  ]) {
    assert.equal(find(`<title>Shop</title><body>${before}${frame}`), 'https://shop.example/', before);
  }
  const others = [
    `<h1>Shop</h1>${frame}`,
    `<img src=a.png>${frame}`,
    frame + frame,
    '<iframe src="https://video.example/" width="560" height="315"></iframe>',
    '<iframe src="https://tag.example/" height="0" width="0"></iframe>',
    '<iframe src="https://tag.example/" style="display:none;visibility:hidden"></iframe>',
    '<noscript><iframe src="https://tag.example/"></iframe></noscript>',
    '<iframe srcdoc="<p>x"></iframe>',
  ];
  for (const html of others) assert.equal(find(`<div id="root"></div>${html}`), undefined, html);
});
