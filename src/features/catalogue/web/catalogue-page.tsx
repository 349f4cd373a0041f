// Catalogue page: its place in the house.
export default function CataloguePage() {
  return null
}
