// What a description may hold.
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['<p>نصّ <strong>مهمّ</strong> و<code>for</code></p>', '<p>نصّ <strong>مهمّ</strong> و<code>for</code></p>'],
  ['<p onclick="x()" style="color:red" class="a">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>b</p>', '<p>b</p>'],
  ['<img src=x onerror=alert(1)>c', 'c'],
  [
    '<img src="file:uploads/a-1.png" alt="خط &quot;أ&quot;" onload="x()" width=9>c',
    '<img src="file:uploads/a-1.png" alt="خط &quot;أ&quot;" />c',
  ],
  ['<img src="https://a.example/b.png" alt="d">', ''],
  ['<img src="file:receipts/a.png" alt="d"><img src="file:uploads/../../a.png">', ''],
  ['<svg><script>alert(1)</script></svg><style>p{}</style>d', 'd'],
  ['<a href="javascript:alert(1)">e</a>', '<a rel="noopener nofollow">e</a>'],
  ['<a href="//evil.example">f</a>', '<a rel="noopener nofollow">f</a>'],
  ['<a href="https://manara.example">g</a>', '<a href="https://manara.example" rel="noopener nofollow">g</a>'],
  ['<h1>h</h1><iframe src="https://x.example"></iframe>', 'h'],
  [
    '<p>a <math xmlns="http://www.w3.org/1998/Math/MathML" onclick="x()" href="javascript:x"><semantics><mfrac linethickness="0px"><mi>a</mi><mn>2</mn></mfrac><annotation encoding="application/x-tex">a &lt; 2</annotation></semantics></math></p>',
    '<p>a <math><semantics><mfrac linethickness="0px"><mi>a</mi><mn>2</mn></mfrac><annotation encoding="application/x-tex">a &lt; 2</annotation></semantics></math></p>',
  ],
  [
    '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext><annotation-xml encoding="text/html"><script>x</script></annotation-xml><maction actiontype="statusline" xlink:href="javascript:x">i</maction></math>',
    '<math><mtext></mtext>i</math>',
  ],
  ['<p>1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
])('%s', (given, clean) => {
  expect(cleanHtml(given)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})
