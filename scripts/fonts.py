# Cuts the web fonts that nearly every page needs: the letters of Arabic and of plain Latin, in the weights of the design. Run by hand after
# an update of the fonts, with fonttools and brotli (Debian: python3-fonttools, python3-brotli); what it writes is kept in the repository.
# See docs/decisions/fonts-cut-to-size.md.
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parent.parent
source = root / 'node_modules/@fontsource-variable'
target = root / 'src/app/styles/fonts'

arabic = {*range(0x600, 0x700), 0x200C, 0x200D, 0x200E, 0x200F}
latin = {*range(0x20, 0x7F), *map(ord, '\u00a0©«»·×–—‘’“”•…‹›←→−'), 0x2009, 0x200E, 0x200F, 0x202F, *range(0x2066, 0x206A)}
features = 'ccmp locl calt liga clig rlig rclt init medi fina isol kern mark mkmk curs tnum lnum dist'.split()
# Arabic titles are set without Kufam's archaic joined forms (styles/base.css).
plain = [name for name in features if name not in ('calt', 'liga', 'clig')]


def cut(name, script, letters, weight, kept):
    font = TTFont(source / name / f'files/{name}-{script}-wght-normal.woff2')
    for glyph in font.getGlyphOrder():
        font['gvar'].variations.setdefault(glyph, [])
    options = subset.Options(layout_features=kept, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters & font.getBestCmap().keys())
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {'wght': weight})
    font.flavor = 'woff2'
    font.save(target / f'{name}-{script}.woff2')


# Titles have one weight; between 650 and 700 nobody sees a difference.
cut('kufam', 'arabic', arabic, 670, plain)
cut('kufam', 'latin', latin, 670, features)
cut('readex-pro', 'arabic', arabic, (330, 700), features)
cut('readex-pro', 'latin', latin, (330, 700), features)
